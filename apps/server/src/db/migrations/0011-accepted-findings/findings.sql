-- What the checks before publishing find and somebody accepts with a reason. The subject tells the content that it is
-- about: once that changes the finding has another one, and is accepted no longer.
CREATE TABLE accepted_finding (
  promotion_id bigint NOT NULL REFERENCES promotion ON DELETE CASCADE,
  finding text NOT NULL CHECK (finding ~ '^L-[0-9]{2}$'),
  subject text NOT NULL CHECK (subject ~ '^[0-9a-f]{16}$'),
  reason text NOT NULL CHECK (length(reason) BETWEEN 1 AND 1000),
  app_user_id bigint REFERENCES app_user ON DELETE SET NULL,
  created_date timestamptz NOT NULL,
  PRIMARY KEY (promotion_id, finding, subject)
);
