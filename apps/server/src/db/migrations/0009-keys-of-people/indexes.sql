-- Pasted keys and email addresses are looked up whatever their case, in the program in use and in the caller's others:
-- the key comes first, because few rows have the same.
CREATE INDEX participant_pasted_key_ix ON participant (upper(participant_key), program_id, id);
CREATE INDEX participant_pasted_email_ix ON participant (upper(email1), program_id, id);
CREATE INDEX organization_pasted_key_ix ON organization (upper(organization_key), client_id, id);
