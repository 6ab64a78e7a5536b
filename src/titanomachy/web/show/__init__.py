"""What a person is shown of a table: snapshots, fragments, patches, and the messages on the wire."""
