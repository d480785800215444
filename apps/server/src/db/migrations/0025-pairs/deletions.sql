-- Rows of a file with a true value in the column "delete" deactivate a record, or remove one that connects others.
ALTER TABLE import
  ADD COLUMN deactivated_count integer NOT NULL DEFAULT 0,
  ADD COLUMN removed_count integer NOT NULL DEFAULT 0;

ALTER TABLE import_row
  ADD COLUMN is_delete boolean NOT NULL DEFAULT false,
  DROP CONSTRAINT import_row_result_check,
  ADD CONSTRAINT import_row_result_check
    CHECK (result IN ('created', 'changed', 'unchanged', 'rejected', 'deactivated', 'removed'));

DROP INDEX import_row_level_ix;
CREATE INDEX import_row_level_ix ON import_row (import_id, level, line)
  WHERE NOT is_applied AND result IN ('created', 'changed', 'deactivated', 'removed');
