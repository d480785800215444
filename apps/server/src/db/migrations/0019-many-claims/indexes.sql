-- Lists of claims count along these without the rows, and find what is in most numbers along them too.
DROP INDEX claim_promotion_ix;
CREATE INDEX claim_promotion_ix ON claim (promotion_id, created_date DESC, id DESC) INCLUDE (program_id, claim_number);
CREATE INDEX claim_program_ix ON claim (program_id, created_date DESC, id DESC) INCLUDE (claim_number);
CREATE INDEX claim_number_order_ix ON claim (program_id, claim_number COLLATE "und-x-icu", id);
CREATE INDEX claim_search_trgm ON claim USING gin (claim_number gin_trgm_ops);

-- What one participant has claimed, in a promotion or anywhere.
CREATE INDEX claim_participant_ix ON claim (participant_id, promotion_id, created_date);

-- Serial numbers are compared without their case and the blanks around them.
CREATE INDEX claim_product_serial_ix ON claim_product (upper(btrim(serial_number)));
CREATE INDEX product_serial_number_ix ON product_serial_number (upper(btrim(serial_number)), product_id);
