-- true: a scheduled activation did not happen, and the user who scheduled it has not been notified yet
ALTER TABLE promotion_revision ADD COLUMN stop_unsent boolean NOT NULL DEFAULT false;
CREATE INDEX promotion_revision_unsent_ix ON promotion_revision (id) WHERE stop_unsent;
