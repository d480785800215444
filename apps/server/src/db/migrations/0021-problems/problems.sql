-- How many findings that stop publishing the last check of the promotion had, made while it was live; 0 once it is not.
ALTER TABLE promotion ADD COLUMN problem_count integer NOT NULL DEFAULT 0 CHECK (problem_count >= 0);
CREATE INDEX promotion_problems_idx ON promotion (program_id) WHERE problem_count > 0;
