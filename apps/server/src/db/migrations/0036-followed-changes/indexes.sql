-- Systems that follow changes ask for what was changed or removed since a time.
CREATE INDEX catalog_change_removed_ix ON catalog_change (client_id, entity, created_date, id) INCLUDE (program_id)
  WHERE kind = 'REMOVED';
CREATE INDEX product_updated_ix ON product (client_id, updated_date DESC, id DESC);
