-- Who can change the catalog of a client, which its programs share; and what an API client can change besides promotions.
ALTER TABLE app_user_client ADD COLUMN manages_catalog boolean NOT NULL DEFAULT false;
UPDATE app_user_client SET manages_catalog = manages_accounts;

ALTER TABLE api_token
  ADD COLUMN edits_program_data boolean NOT NULL DEFAULT false,
  ADD COLUMN manages_catalog boolean NOT NULL DEFAULT false;
