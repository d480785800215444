-- The whole of what a large save changed is read as it was written, and by nothing in the database: the server packs it
-- (gzip), which takes a fraction of the time in which the database took several megabytes apart. Older entries stay text.
ALTER TABLE activity
  ALTER COLUMN whole_changes TYPE bytea USING convert_to(whole_changes::text, 'UTF8');
