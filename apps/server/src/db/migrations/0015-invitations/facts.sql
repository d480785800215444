-- Who has been invited to a promotion by invitation only, and since when the invitation is accepted; null: not yet.
-- Invitations are written by whoever runs them. The console keeps their settings and reads who has accepted.
CREATE TABLE promotion_invitation (
  promotion_id bigint NOT NULL REFERENCES promotion ON DELETE CASCADE,
  participant_id bigint NOT NULL REFERENCES participant,
  accepted_date timestamptz,
  PRIMARY KEY (promotion_id, participant_id)
);

CREATE INDEX promotion_invitation_participant_ix ON promotion_invitation (participant_id);
