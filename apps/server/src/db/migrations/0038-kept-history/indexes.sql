-- Old entries are found without reading the others. They lie in the order of their time, so an index of ranges is enough.
CREATE INDEX activity_age_ix ON activity USING brin (created_date);
CREATE INDEX catalog_change_age_ix ON catalog_change USING brin (created_date);
