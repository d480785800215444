-- What an entry of a timeline tells of, and what a save changed, from what to what: the short form that lists of entries
-- answer, and the whole where that had to leave something out.
ALTER TABLE activity
  ADD COLUMN kind text NOT NULL DEFAULT 'change' CHECK (kind IN ('change', 'file', 'claim', 'system')),
  ADD COLUMN changes jsonb,
  ADD COLUMN whole_changes jsonb;

UPDATE activity SET kind = CASE
    WHEN activity_type = 'claim' THEN 'claim'
    WHEN message LIKE 'File <b>%</b> removed' THEN 'file'
    ELSE 'system' END
  WHERE activity_type = 'claim' OR app_user_id IS NULL OR message LIKE 'File <b>%</b> removed';
