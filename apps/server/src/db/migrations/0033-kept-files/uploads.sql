-- the promotion that a file was removed from, while versions of it name the file; null: it was not removed
ALTER TABLE upload ADD COLUMN kept_for bigint REFERENCES promotion ON DELETE CASCADE,
  ADD CHECK (kept_for IS NULL OR promotion_id IS NULL);
CREATE INDEX upload_kept_ix ON upload (kept_for) WHERE kept_for IS NOT NULL;
