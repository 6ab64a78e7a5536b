"""Portraits of the heroes, 64 by 64, drawn for a round frame."""

from __future__ import annotations

from typing import Final

PORTRAITS: Final = {
    "arien": (
        '<circle cx="32" cy="32" r="32" fill="#cfe6e6"/><path d="M0 44q8-6 16 0t16 0 16 0 16 0V64H0Z" '
        'fill="#9fcfd3"/><path d="M8 64C9 50 19 45 32 45s23 5 24 19Z" fill="#1d4a63"/><path d="M21 47 32 58 43 47 '
        '39 43H25Z" fill="#5fb0b8"/><path d="M32 58 29.5 64h5Z" fill="#f2dca0"/><path d="M27 36h10v9c-2 3-8 3-10 '
        '0Z" fill="#c98f6c"/><path d="M22 24c0-8 4-12 10-12s10 4 10 12c0 9-4 16-10 16s-10-7-10-16Z" '
        'fill="#e4b48f"/><path d="M19 33C13 17 22 6 35 6c11 0 19 8 17 18-1 6-8 7-8 2 0-4-4-7-9-6-6 1-9 3-11 9-1 '
        '4-3 8-5 4Z" fill="#12364a"/><path d="M26 14c6-4 14-3 18 3" fill="none" stroke="#4f93a8" stroke-width="2" '
        'stroke-linecap="round"/><path d="M25.5 25.5q2.5-1.5 5 0M33.5 25.5q2.5-1.5 5 0" stroke="#12364a" '
        'stroke-width="1.6" fill="none" stroke-linecap="round"/><circle cx="28" cy="28" r="1.5" fill="#14313f"/>'
        '<circle cx="36" cy="28" r="1.5" fill="#14313f"/><path d="M29.5 35q2.5 1.2 5 0" stroke="#8c4f36" '
        'stroke-width="1.5" fill="none" stroke-linecap="round"/><circle cx="32" cy="20.5" r="2" fill="#f7f3e4" '
        'stroke="#5fb0b8"/>'
    ),
    "brogan": (
        '<circle cx="32" cy="32" r="32" fill="#e9dcbd"/><path d="M3 64c1-14 10-21 29-21s28 7 29 21Z" '
        'fill="#6b4c33"/><path d="M6 56l5-9 4 6 5-9 5 7 7-8 7 8 5-7 5 9 4-6 5 9" fill="none" stroke="#3f2b1c" '
        'stroke-width="2.4" stroke-linejoin="round"/><path d="M21 20h22v18c0 6-5 10-11 10s-11-4-11-10Z" '
        'fill="#d79f78"/><path d="M18 31c0 17 7 24 14 28 7-4 14-11 14-28-3 4-7 5-9 4-3-2-7-2-10 0-2 1-6 0-9-4Z" '
        'fill="#a8541f"/><path d="M27 42v9M32 43v11M37 42v9" stroke="#7d3a12" stroke-width="1.6" '
        'stroke-linecap="round"/><path d="M17 28C17 14 24 8 32 8s15 6 15 20l-7-2-8 2-8-2Z" fill="#7d858c"/><path '
        'd="M32 8v25" stroke="#545b61" stroke-width="4"/><path d="M17 26l7-2 8 2 8-2 7 2" fill="none" '
        'stroke="#545b61" stroke-width="2"/><path d="M18 21C8 20 4 12 7 4c3 7 7 9 13 10ZM46 21c10-1 14-9 11-17-3 '
        '7-7 9-13 10Z" fill="#f6ecd2" stroke="#8b7b5c" stroke-width="1"/><circle cx="26.5" cy="30" r="1.7" '
        'fill="#2a1c12"/><circle cx="37.5" cy="30" r="1.7" fill="#2a1c12"/>'
    ),
    "dodger": (
        '<circle cx="32" cy="32" r="32" fill="#d9cfe0"/><path d="M50 8c4 6 2 12-3 14M12 10c-4 5-3 11 2 14" '
        'fill="none" stroke="#8b6fb0" stroke-width="2.4" stroke-linecap="round"/><path d="M4 64c0-18 10-26 '
        '28-26s28 8 28 26Z" fill="#2b2338"/><path d="M12 40C8 16 20 5 32 5s24 11 20 35c-4 9-12 12-20 '
        '12s-16-3-20-12Z" fill="#3c2f52"/><path d="M19 36c-2-14 4-22 13-22s15 8 13 22c-2 7-7 11-13 '
        '11s-11-4-13-11Z" fill="#1b1426"/><path d="M24 28c0-6 3-9 8-9s8 3 8 9c0 7-3 13-8 13s-8-6-8-13Z" '
        'fill="#cfc3d8"/><path d="M26 27.5q3-2 5 .5-3 2-5-.5ZM38 27.5q-3-2-5 .5 3 2 5-.5Z" fill="#8fe39a" '
        'stroke="#2a1f3a" stroke-width="1.2"/><path d="M29 36.5q3-1.4 6 0" stroke="#5e4b73" stroke-width="1.5" '
        'fill="none" stroke-linecap="round"/><path d="M32 52l-3 6 3 4 3-4Z" fill="#8fe39a"/><path d="M12 40c5 8 12 '
        '12 20 12s15-4 20-12" fill="none" stroke="#57437a" stroke-width="2.2"/>'
    ),
    "sabina": (
        '<circle cx="32" cy="32" r="32" fill="#ecd9c0"/><path d="M7 64c1-13 11-19 25-19s24 6 25 19Z" '
        'fill="#5b3a2a"/><path d="M24 47l8 9 8-9 4 3-9 14h-6l-9-14Z" fill="#b5472f"/><path d="M19 24c-3 10-3 19-1 '
        '25 3 0 6-3 7-7l-1-16ZM45 24c3 10 3 19 1 25-3 0-6-3-7-7l1-16Z" fill="#7a3d1c"/><path d="M27 37h10v9c-2 3-8 '
        '3-10 0Z" fill="#c58c64"/><path d="M21.5 25c0-8 4-13 10.5-13s10.5 5 10.5 13c0 9-4.5 16-10.5 16S21.5 34 '
        '21.5 25Z" fill="#e3b18b"/><path d="M25 25.5q3-1.6 5.5 0M33.5 25.5q2.5-1.6 5.5 0" stroke="#4a2412" '
        'stroke-width="1.6" fill="none" stroke-linecap="round"/><circle cx="27.8" cy="28" r="1.6" fill="#2f1a0e"/>'
        '<circle cx="36.2" cy="28" r="1.6" fill="#2f1a0e"/><path d="M29 35.5q3 1.6 6-.4" stroke="#8c3f2f" '
        'stroke-width="1.6" fill="none" stroke-linecap="round"/><path d="M5 21c8 4 46 4 54 '
        '0-3-3-9-4-12-4-1-8-5-12-15-12S18 9 17 17c-3 0-9 1-12 4Z" fill="#8a5a33"/><path d="M17 17c9 3 21 3 30 0l.4 '
        '3.5c-10 3-21 3-30.8 0Z" fill="#3d2716"/><circle cx="32" cy="19.6" r="2.6" fill="#e0ac1f"/>'
    ),
    "tigerclaw": (
        '<circle cx="32" cy="32" r="32" fill="#d6d3e0"/><path d="M6 64c1-14 11-20 26-20s25 6 26 20Z" '
        'fill="#3a3350"/><path d="M20 50l12 8 12-8" fill="none" stroke="#6a5f8c" stroke-width="3"/><path d="M14 19 '
        '13 4l10 8ZM50 19 51 4l-10 8Z" fill="#d98a2b"/><path d="M15.5 15 15 8l5 4ZM48.5 15 49 8l-5 4Z" '
        'fill="#f3d9b0"/><path d="M14 26c0-10 8-16 18-16s18 6 18 16c0 12-8 20-18 20S14 38 14 26Z" fill="#e09a3c"/>'
        '<path d="M24 36c0-5 4-7 8-7s8 2 8 7-4 9-8 9-8-4-8-9Z" fill="#f8ead0"/><path d="M32 10v8M26 11l2 7M38 '
        '11l-2 7M15 27l7 1M15 33l7-1M49 27l-7 1M49 33l-7-1" stroke="#4b2c0e" stroke-width="2.4" '
        'stroke-linecap="round"/><path d="M21 25q4-3 7 1-4 3-7-1ZM43 25q-4-3-7 1 4 3 7-1Z" fill="#bfe06a" '
        'stroke="#3b230d" stroke-width="1.3"/><path d="M24.5 23.8v3.4M39.5 23.8v3.4" stroke="#20130a" '
        'stroke-width="1.6"/><path d="M29.5 32h5L32 35Z" fill="#7c3b2b"/><path d="M32 35v3M32 38q-3 3-6 1M32 38q3 '
        '3 6 1" stroke="#5a341a" stroke-width="1.5" fill="none" stroke-linecap="round"/>'
    ),
    "wasp": (
        '<circle cx="32" cy="32" r="32" fill="#f5e2a8"/><path d="M52 10 46 22h7l-8 12" fill="none" '
        'stroke="#d8a51e" stroke-width="3" stroke-linejoin="round"/><path d="M10 12l5 10H9l6 9" fill="none" '
        'stroke="#d8a51e" stroke-width="2.4" stroke-linejoin="round"/><path d="M7 64c1-13 11-19 25-19s24 6 25 19Z" '
        'fill="#2d2b33"/><path d="M13 52l19 9 19-9-2-3-17 7-17-7Z" fill="#e0ac1f"/><path d="M20 26c-3 12-5 17-8 20 '
        '6 1 9-2 11-6ZM44 26c3 12 5 17 8 20-6 1-9-2-11-6Z" fill="#5a2f22"/><path d="M27 38h10v8c-2 3-8 3-10 0Z" '
        'fill="#b87d59"/><path d="M21.5 26c0-8 4-13 10.5-13s10.5 5 10.5 13c0 9-4.5 15.5-10.5 15.5S21.5 35 21.5 '
        '26Z" fill="#d9a27b"/><path d="M19 27C18 13 24 7 32 7s14 6 13 20l-6-6-7-3-7 3Z" fill="#2d2b33"/><path '
        'd="M32 7v11" stroke="#e0ac1f" stroke-width="4"/><path d="M24 9C20 6 17 4 12 5M40 9c4-3 7-5 12-4" '
        'fill="none" stroke="#2d2b33" stroke-width="2.4" stroke-linecap="round"/><circle cx="11.5" cy="5.5" '
        'r="2.2" fill="#e0ac1f"/><circle cx="52.5" cy="5.5" r="2.2" fill="#e0ac1f"/><path d="M22 25l8.5 2.5-1 '
        '4.5c-4 .5-7-2-7.5-7ZM42 25l-8.5 2.5 1 4.5c4 .5 7-2 7.5-7Z" fill="#3aa6b0" stroke="#2d2b33" '
        'stroke-width="1.4"/><path d="M29.5 37q2.5-1 5 0" stroke="#7c3b2b" stroke-width="1.7" fill="none" '
        'stroke-linecap="round"/>'
    ),
    "xargatha": (
        '<circle cx="32" cy="32" r="32" fill="#d3e2c8"/><path d="M8 64c1-12 11-18 24-18s23 6 24 18Z" '
        'fill="#2f5d4a"/><path d="M14 56l6 4 6-4 6 4 6-4 6 4 6-4" fill="none" stroke="#74a884" '
        'stroke-width="2.4"/><path d="M18 26C10 22 10 12 16 8c-1 5 2 6 4 6-2-6 1-11 7-11-2 4 0 6 2 7 1-5 6-7 '
        '11-4-4 0-5 3-4 5 5-2 10 1 11 6-3-2-6 0-6 2 5 1 7 6 5 11-1-3-4-4-6-3Z" fill="#3f7a5c"/><circle cx="15" '
        'cy="8.5" r="2" fill="#d9e36a"/><circle cx="27" cy="4.5" r="2" fill="#d9e36a"/><circle cx="41" cy="6" '
        'r="2" fill="#d9e36a"/><circle cx="48.5" cy="14" r="2" fill="#d9e36a"/><path d="M27 37h10v9c-2 3-8 3-10 '
        '0Z" fill="#8fb48a"/><path d="M21.5 25c0-8 4-13 10.5-13s10.5 5 10.5 13c0 9-4.5 16-10.5 16S21.5 34 21.5 '
        '25Z" fill="#b4d0a4"/><path d="M24 27q4-3 7 .5-4 2.5-7-.5ZM40 27q-4-3-7 .5 4 2.5 7-.5Z" fill="#f1d34a" '
        'stroke="#22402f" stroke-width="1.3"/><path d="M27.5 25.8v2.8M36.5 25.8v2.8" stroke="#122218" '
        'stroke-width="1.5"/><path d="M28 35q4 3 8 0" stroke="#3f6b46" stroke-width="1.7" fill="none" '
        'stroke-linecap="round"/><path d="M24 20q8-4 16 0" stroke="#7fae86" stroke-width="1.6" fill="none"/>'
    ),
}

NOBODY: Final = (  # a seat that has no hero yet, or one without a portrait
    '<circle cx="32" cy="32" r="32" fill="#ddd6c6"/><circle cx="32" cy="26" r="11" fill="#a79d89"/>'
    '<path d="M10 60c1-14 10-19 22-19s21 5 22 19Z" fill="#a79d89"/>'
)
