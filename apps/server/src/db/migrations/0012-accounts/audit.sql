-- The page of the audit reads a client's entries, newest first.
ALTER TABLE audit_entry ADD COLUMN client_id bigint REFERENCES client;

CREATE INDEX audit_entry_program_ix ON audit_entry (program_id, id DESC);
CREATE INDEX audit_entry_client_ix ON audit_entry (client_id, id DESC);
CREATE INDEX audit_entry_user_ix ON audit_entry (app_user_id, id DESC);
