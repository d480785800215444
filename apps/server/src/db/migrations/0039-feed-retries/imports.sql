-- The records of an applied import can be those that rejected rows of feeds refer to; false once these were tried again.
ALTER TABLE import ADD COLUMN retries_due boolean NOT NULL DEFAULT false;
CREATE INDEX import_retries_ix ON import (id) WHERE retries_due AND state = 'APPLIED';
