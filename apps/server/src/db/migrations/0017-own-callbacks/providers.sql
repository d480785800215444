-- Whether a provider leads back to an address of its client alone. Those that are registered already know the one address
-- of all, and go on with it until they are registered anew.
ALTER TABLE identity_provider ADD COLUMN has_own_callback boolean NOT NULL DEFAULT false;
ALTER TABLE identity_provider ALTER COLUMN has_own_callback SET DEFAULT true;
