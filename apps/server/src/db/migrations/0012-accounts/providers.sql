-- How the people of a client sign in.
ALTER TABLE client
  ADD COLUMN demands_second_factor boolean NOT NULL DEFAULT false,
  ADD COLUMN allows_passwords boolean NOT NULL DEFAULT true,
  ADD COLUMN version integer NOT NULL DEFAULT 0,
  ADD COLUMN updated_date timestamptz NOT NULL DEFAULT now();

-- The provider of a client's single sign-on (OpenID Connect); its secret is sealed by the key of the server.
CREATE TABLE identity_provider (
  client_id bigint PRIMARY KEY REFERENCES client ON DELETE CASCADE,
  enabled boolean NOT NULL DEFAULT false,
  issuer text NOT NULL,
  provider_client_id text NOT NULL,
  sealed_secret text,
  scopes text NOT NULL DEFAULT 'openid email profile',
  makes_accounts boolean NOT NULL DEFAULT false,
  -- [{ claim, value, role, programs: [{ id, canChange, canViewParticipants }] }], the first that fits
  mappings jsonb NOT NULL DEFAULT '[]'
);

-- Who somebody is at a provider; never found by an email address once it is known.
CREATE TABLE app_user_identity (
  issuer text NOT NULL,
  subject text NOT NULL,
  app_user_id bigint NOT NULL REFERENCES app_user ON DELETE CASCADE,
  client_id bigint NOT NULL REFERENCES client ON DELETE CASCADE,
  created_date timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (issuer, subject, client_id)
);

CREATE INDEX app_user_identity_user_ix ON app_user_identity (app_user_id);

-- A sign-in that is under way at a provider; taken away by the answer, so that none works twice. id is a digest.
CREATE TABLE provider_sign_in (
  id text PRIMARY KEY,
  client_id bigint NOT NULL REFERENCES client ON DELETE CASCADE,
  nonce text NOT NULL,
  code_verifier text NOT NULL,
  next text,
  expiration_date timestamptz NOT NULL
);
