-- The client whose provider signed somebody in, and the token that names them to it when they sign out.
ALTER TABLE session
  ADD COLUMN sign_on_client_id bigint REFERENCES client ON DELETE SET NULL,
  ADD COLUMN sealed_id_token text;

-- The try that began it; it counts no longer once somebody is signed in.
ALTER TABLE provider_sign_in ADD COLUMN attempt_id bigint;
