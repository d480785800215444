-- What keys and names that must be unique are compared by, so that no two look alike. The server fills it where it writes
-- such a key, and where there is none when it starts (store/folded-keys): no function of the database folds as it does. Of
-- older ones that look alike, the oldest has the key, and the others have a line feed and their id behind it.
ALTER TABLE promotion ADD COLUMN folded_key text;
DROP INDEX promotion_key_uk;
CREATE UNIQUE INDEX promotion_key_uk ON promotion (program_id, folded_key);
CREATE INDEX promotion_numbered_key_ix ON promotion (program_id) WHERE strpos(folded_key, chr(10)) > 0;

ALTER TABLE saved_view ADD COLUMN folded_name text;
DROP INDEX saved_view_uk;
CREATE UNIQUE INDEX saved_view_uk ON saved_view (program_id, app_user_id, list, folded_name);

ALTER TABLE promotion_test_case ADD COLUMN folded_name text;
DROP INDEX promotion_test_case_uk;
CREATE UNIQUE INDEX promotion_test_case_uk ON promotion_test_case (promotion_id, folded_name);

-- What pasted and imported keys and model numbers are found by. Rows that come by SQL may have none.
ALTER TABLE product ADD COLUMN folded_key text, ADD COLUMN folded_model_number text;
CREATE INDEX product_folded_key_ix ON product (folded_key, client_id, id);
CREATE INDEX product_folded_model_ix ON product (folded_model_number, client_id, id);

ALTER TABLE participant ADD COLUMN folded_key text;
CREATE INDEX participant_folded_key_ix ON participant (folded_key, program_id, id);

ALTER TABLE organization ADD COLUMN folded_key text;
CREATE INDEX organization_folded_key_ix ON organization (folded_key, client_id, id);
