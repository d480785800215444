-- How often somebody was refused lately is asked before it is told once more.
CREATE INDEX audit_entry_server_ix ON audit_entry (subject_type, subject_id, created_date) WHERE app_user_id IS NULL;
