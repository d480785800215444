-- What a user sees of their sessions: a number to name one by (id is the digest of its token), and where it is.
ALTER TABLE session
  ADD COLUMN number bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  ADD COLUMN address text,
  ADD COLUMN user_agent text,
  ADD COLUMN signed_in_by text NOT NULL DEFAULT 'PASSWORD' CHECK (signed_in_by IN ('PASSWORD', 'PROVIDER')),
  -- begun by a password while the second factor is still asked for; it may do nothing else
  ADD COLUMN awaits text CHECK (awaits IN ('SECOND_FACTOR', 'SECOND_FACTOR_SETUP'));
