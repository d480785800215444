-- Program groups become records of the catalog. The server fills the folded keys when it starts.
ALTER TABLE program_group
  ADD COLUMN folded_key text,
  ADD COLUMN version integer NOT NULL DEFAULT 0,
  ADD COLUMN updated_date timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN updated_by bigint REFERENCES app_user,
  ADD COLUMN source text,
  ADD COLUMN deactivated_date timestamptz,
  ADD COLUMN feed_id bigint REFERENCES feed;

CREATE UNIQUE INDEX program_group_folded_uk ON program_group (folded_key, client_id);
