"""Swift the Sharpshooter."""
