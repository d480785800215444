-- The drafts and scheduled revisions of a promotion, for the list of promotions: most promotions have none.
CREATE INDEX promotion_revision_open_ix ON promotion_revision (promotion_id, state, activate_at)
  WHERE state IN ('DRAFT', 'SCHEDULED');
