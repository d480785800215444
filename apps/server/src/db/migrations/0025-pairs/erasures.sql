-- Erased people. Their keys are known by a salted digest only, and no import can bring them back before a given time.
CREATE TABLE participant_erasure (
  program_id bigint NOT NULL REFERENCES program,
  digest text NOT NULL,
  salt text NOT NULL,
  erased_date timestamptz NOT NULL,
  reserved_until timestamptz NOT NULL,
  PRIMARY KEY (program_id, digest)
);

ALTER TABLE participant ADD COLUMN erased_date timestamptz;

ALTER TABLE catalog_change
  DROP CONSTRAINT catalog_change_kind_check,
  ADD CONSTRAINT catalog_change_kind_check
    CHECK (kind IN ('CREATED', 'CHANGED', 'DEACTIVATED', 'REACTIVATED', 'REMOVED', 'ERASED'));
