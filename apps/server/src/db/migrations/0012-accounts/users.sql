-- Who runs the console: people and the machines that call it, their rights, the ways in.

-- A machine is a user too, so that what it does has an author; it has no address and no password.
ALTER TABLE app_user
  ADD COLUMN kind text NOT NULL DEFAULT 'PERSON' CHECK (kind IN ('PERSON', 'MACHINE')),
  ADD COLUMN version integer NOT NULL DEFAULT 0,
  ADD COLUMN created_date timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN last_sign_in_date timestamptz,
  ADD COLUMN totp_secret text,
  ADD COLUMN totp_confirmed_date timestamptz,
  ADD COLUMN totp_last_step bigint,
  ALTER COLUMN email DROP NOT NULL,
  ADD CONSTRAINT app_user_email_ck CHECK ((kind = 'PERSON') = (email IS NOT NULL)),
  ADD CONSTRAINT app_user_machine_ck CHECK (kind = 'PERSON' OR (password_hash IS NULL AND totp_secret IS NULL));

ALTER TABLE app_user_program ADD COLUMN can_change boolean NOT NULL DEFAULT true;

-- The clients that a user belongs to, and whether they look after its accounts.
CREATE TABLE app_user_client (
  app_user_id bigint NOT NULL REFERENCES app_user ON DELETE CASCADE,
  client_id bigint NOT NULL REFERENCES client ON DELETE CASCADE,
  manages_accounts boolean NOT NULL DEFAULT false,
  PRIMARY KEY (app_user_id, client_id)
);

CREATE INDEX app_user_client_client_ix ON app_user_client (client_id);

-- Until now whoever could change everything of a client could do all that there was: they manage its accounts.
INSERT INTO app_user_client (app_user_id, client_id, manages_accounts)
SELECT app_user.id, program.client_id,
  app_user.role = 'ADMIN' AND count(*) = (SELECT count(*) FROM program AS own WHERE own.client_id = program.client_id)
FROM app_user
JOIN app_user_program ON app_user_program.app_user_id = app_user.id
JOIN program ON program.id = app_user_program.program_id
GROUP BY app_user.id, app_user.role, program.client_id;

-- A link that works once: id is the digest of what stands in it.
CREATE TABLE account_link (
  id text PRIMARY KEY,
  app_user_id bigint NOT NULL REFERENCES app_user ON DELETE CASCADE,
  client_id bigint NOT NULL REFERENCES client ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('INVITATION', 'PASSWORD_RESET')),
  created_by bigint REFERENCES app_user ON DELETE SET NULL,
  created_date timestamptz NOT NULL DEFAULT now(),
  expiration_date timestamptz NOT NULL,
  used_date timestamptz
);

CREATE INDEX account_link_user_ix ON account_link (app_user_id);

-- Codes that stand in for the second factor, once each.
CREATE TABLE recovery_code (
  app_user_id bigint NOT NULL REFERENCES app_user ON DELETE CASCADE,
  digest text NOT NULL,
  used_date timestamptz,
  PRIMARY KEY (app_user_id, digest)
);
