-- Whether the promotion was saved with a publish date to come, and has not been checked since that came.
ALTER TABLE promotion ADD COLUMN publish_due boolean NOT NULL DEFAULT false;
UPDATE promotion SET publish_due = true WHERE publish_date > now();
CREATE INDEX promotion_due_idx ON promotion (publish_date) WHERE publish_due;
