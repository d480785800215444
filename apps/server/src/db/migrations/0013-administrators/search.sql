-- The list of administrators: found by their words, changed by one at a time.
ALTER TABLE app_user ADD COLUMN updated_date timestamptz NOT NULL DEFAULT now();

CREATE INDEX app_user_search_trgm
  ON app_user USING gin ((first_name || ' ' || last_name || ' ' || coalesce(email, '')) gin_trgm_ops);
CREATE INDEX app_user_program_program_ix ON app_user_program (program_id);
CREATE INDEX account_link_expiration_ix ON account_link (expiration_date);
