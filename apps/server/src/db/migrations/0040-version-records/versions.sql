-- The records that versions of promotions refer to, or referred to, by the field with the reference.
CREATE TABLE promotion_record (
  record_id bigint NOT NULL,
  field text NOT NULL,
  promotion_id bigint NOT NULL REFERENCES promotion ON DELETE CASCADE,
  PRIMARY KEY (record_id, field, promotion_id)
);
CREATE INDEX promotion_record_promotion_ix ON promotion_record (promotion_id);

-- null: the records of the version are not in promotion_record yet
ALTER TABLE promotion_version ADD COLUMN has_records boolean;
CREATE INDEX promotion_version_unread_ix ON promotion_version (id) WHERE has_records IS NULL;
