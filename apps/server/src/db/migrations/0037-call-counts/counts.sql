-- How many calls each API client has made in its current minute, counted by all instances together.
CREATE TABLE call_count (
  api_token_id text PRIMARY KEY REFERENCES api_token ON DELETE CASCADE,
  since timestamptz NOT NULL,
  calls integer NOT NULL
) WITH (fillfactor = 50);
