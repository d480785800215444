-- What a machine shows when it calls. id is the digest of the token, which is shown once.
CREATE TABLE api_token (
  id text PRIMARY KEY,
  app_user_id bigint NOT NULL UNIQUE REFERENCES app_user ON DELETE CASCADE,
  program_id bigint NOT NULL REFERENCES program ON DELETE CASCADE,
  hint text NOT NULL,
  calls_per_minute integer NOT NULL DEFAULT 600 CHECK (calls_per_minute BETWEEN 1 AND 6000),
  created_by bigint REFERENCES app_user ON DELETE SET NULL,
  created_date timestamptz NOT NULL DEFAULT now(),
  expiration_date timestamptz,
  last_used_date timestamptz,
  revoked_date timestamptz
);

CREATE INDEX api_token_program_ix ON api_token (program_id);
