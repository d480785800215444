-- The values of the columns of a record that applying the row creates as a whole, by name; null: rows are planned one by
-- one, or the row is applied.
ALTER TABLE import_row ADD COLUMN new_record jsonb;
