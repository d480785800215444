-- When a group was saved, linked or unlinked last: one that nothing links to is removed a day later.
ALTER TABLE rule_group ADD COLUMN name text, ADD COLUMN updated_date timestamptz;
UPDATE rule_group SET updated_date = created_date;
ALTER TABLE rule_group ALTER COLUMN updated_date SET NOT NULL, ALTER COLUMN updated_date SET DEFAULT now();
CREATE INDEX rule_group_age_ix ON rule_group (updated_date);
