-- What every record of the catalog has: the form that its key is compared by, which the server fills as in 0022; how many
-- times it was saved; who changed it last, when, and from where; and since when it is deactivated.

ALTER TABLE award_vehicle
  ADD COLUMN folded_key text,
  ADD COLUMN version integer NOT NULL DEFAULT 0,
  ADD COLUMN updated_date timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN updated_by bigint REFERENCES app_user,
  ADD COLUMN source text,
  ADD COLUMN deactivated_date timestamptz;

ALTER TABLE promotion_type
  ADD COLUMN folded_key text,
  ADD COLUMN version integer NOT NULL DEFAULT 0,
  ADD COLUMN updated_date timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN updated_by bigint REFERENCES app_user,
  ADD COLUMN source text,
  ADD COLUMN deactivated_date timestamptz;

ALTER TABLE claim_type
  ADD COLUMN folded_key text,
  ADD COLUMN version integer NOT NULL DEFAULT 0,
  ADD COLUMN updated_date timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN updated_by bigint REFERENCES app_user,
  ADD COLUMN source text,
  ADD COLUMN deactivated_date timestamptz;

ALTER TABLE invoice_type
  ADD COLUMN folded_key text,
  ADD COLUMN version integer NOT NULL DEFAULT 0,
  ADD COLUMN updated_date timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN updated_by bigint REFERENCES app_user,
  ADD COLUMN source text,
  ADD COLUMN deactivated_date timestamptz;

ALTER TABLE store_program
  ADD COLUMN folded_key text,
  ADD COLUMN version integer NOT NULL DEFAULT 0,
  ADD COLUMN updated_date timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN updated_by bigint REFERENCES app_user,
  ADD COLUMN source text,
  ADD COLUMN deactivated_date timestamptz;

ALTER TABLE store_product
  ADD COLUMN folded_key text,
  ADD COLUMN version integer NOT NULL DEFAULT 0,
  ADD COLUMN updated_date timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN updated_by bigint REFERENCES app_user,
  ADD COLUMN source text,
  ADD COLUMN deactivated_date timestamptz;

ALTER TABLE product_category
  ADD COLUMN folded_key text,
  ADD COLUMN version integer NOT NULL DEFAULT 0,
  ADD COLUMN updated_date timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN updated_by bigint REFERENCES app_user,
  ADD COLUMN source text,
  ADD COLUMN deactivated_date timestamptz;

ALTER TABLE organization_type
  ADD COLUMN folded_key text,
  ADD COLUMN version integer NOT NULL DEFAULT 0,
  ADD COLUMN updated_date timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN updated_by bigint REFERENCES app_user,
  ADD COLUMN source text,
  ADD COLUMN deactivated_date timestamptz;

ALTER TABLE organization_group
  ADD COLUMN folded_key text,
  ADD COLUMN version integer NOT NULL DEFAULT 0,
  ADD COLUMN updated_date timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN updated_by bigint REFERENCES app_user,
  ADD COLUMN source text,
  ADD COLUMN deactivated_date timestamptz;

ALTER TABLE participant_type
  ADD COLUMN folded_key text,
  ADD COLUMN version integer NOT NULL DEFAULT 0,
  ADD COLUMN updated_date timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN updated_by bigint REFERENCES app_user,
  ADD COLUMN source text,
  ADD COLUMN deactivated_date timestamptz;

ALTER TABLE participant_group
  ADD COLUMN folded_key text,
  ADD COLUMN version integer NOT NULL DEFAULT 0,
  ADD COLUMN updated_date timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN updated_by bigint REFERENCES app_user,
  ADD COLUMN source text,
  ADD COLUMN deactivated_date timestamptz;

ALTER TABLE course
  ADD COLUMN folded_key text,
  ADD COLUMN version integer NOT NULL DEFAULT 0,
  ADD COLUMN updated_date timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN updated_by bigint REFERENCES app_user,
  ADD COLUMN source text,
  ADD COLUMN deactivated_date timestamptz;

ALTER TABLE contest
  ADD COLUMN folded_key text,
  ADD COLUMN version integer NOT NULL DEFAULT 0,
  ADD COLUMN updated_date timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN updated_by bigint REFERENCES app_user,
  ADD COLUMN source text,
  ADD COLUMN deactivated_date timestamptz;

ALTER TABLE email_template
  ADD COLUMN folded_key text,
  ADD COLUMN version integer NOT NULL DEFAULT 0,
  ADD COLUMN updated_date timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN updated_by bigint REFERENCES app_user,
  ADD COLUMN source text,
  ADD COLUMN deactivated_date timestamptz;

ALTER TABLE product
  ADD COLUMN version integer NOT NULL DEFAULT 0,
  ADD COLUMN updated_by bigint REFERENCES app_user,
  ADD COLUMN source text,
  ADD COLUMN deactivated_date timestamptz;

ALTER TABLE organization
  ADD COLUMN version integer NOT NULL DEFAULT 0,
  ADD COLUMN updated_by bigint REFERENCES app_user,
  ADD COLUMN source text,
  ADD COLUMN deactivated_date timestamptz;

ALTER TABLE participant
  ADD COLUMN version integer NOT NULL DEFAULT 0,
  ADD COLUMN updated_by bigint REFERENCES app_user,
  ADD COLUMN source text,
  ADD COLUMN deactivated_date timestamptz;

-- A program of the store belongs to the client of its award vehicle.
ALTER TABLE store_program ADD COLUMN client_id bigint REFERENCES client;
UPDATE store_program SET client_id = award_vehicle.client_id
  FROM award_vehicle WHERE award_vehicle.id = store_program.award_vehicle_id;
ALTER TABLE store_program ALTER COLUMN client_id SET NOT NULL;

-- A product of the store belongs to one client. One that several clients sell or pay is copied for each of them; one that
-- none does is unreachable and goes.
ALTER TABLE store_product
  ADD COLUMN client_id bigint REFERENCES client,
  DROP CONSTRAINT store_product_product_number_country_id_key;

CREATE TABLE store_product_client AS
  SELECT sold.store_product_id, store_program.client_id
    FROM store_program_product AS sold JOIN store_program ON store_program.id = sold.store_program_id
  UNION
  SELECT payout.payout_store_catalog_product_id, program.client_id
    FROM promotion_product_payout AS payout
    JOIN promotion_product_line AS line ON line.id = payout.line_id
    JOIN promotion ON promotion.id = line.promotion_id
    JOIN program ON program.id = promotion.program_id
   WHERE payout.payout_store_catalog_product_id IS NOT NULL;

UPDATE store_product SET client_id = (
  SELECT min(client_id) FROM store_product_client AS owner WHERE owner.store_product_id = store_product.id);
DELETE FROM store_product WHERE client_id IS NULL;
ALTER TABLE store_product ALTER COLUMN client_id SET NOT NULL;

INSERT INTO store_product (
    client_id, product_number, name, country_id, calculated_price_amount, currency_id, effective_date, expiration_date)
  SELECT owner.client_id, product.product_number, product.name, product.country_id, product.calculated_price_amount,
         product.currency_id, product.effective_date, product.expiration_date
    FROM store_product_client AS owner JOIN store_product AS product ON product.id = owner.store_product_id
   WHERE owner.client_id <> product.client_id;

UPDATE store_program_product AS sold SET store_product_id = copy.id
  FROM store_program, store_product AS first, store_product AS copy
 WHERE store_program.id = sold.store_program_id AND first.id = sold.store_product_id
   AND first.client_id <> store_program.client_id AND copy.client_id = store_program.client_id
   AND copy.product_number = first.product_number AND copy.country_id = first.country_id;

UPDATE promotion_product_payout AS payout SET payout_store_catalog_product_id = copy.id
  FROM promotion_product_line AS line, promotion, program, store_product AS first, store_product AS copy
 WHERE line.id = payout.line_id AND promotion.id = line.promotion_id AND program.id = promotion.program_id
   AND first.id = payout.payout_store_catalog_product_id AND first.client_id <> program.client_id
   AND copy.client_id = program.client_id AND copy.product_number = first.product_number
   AND copy.country_id = first.country_id;

DROP TABLE store_product_client;
ALTER TABLE store_product ADD CONSTRAINT store_product_key_uk UNIQUE (client_id, product_number, country_id);

-- Keys of older rows may look alike. The oldest one keeps the comparison form of its key; the server gives the others
-- theirs, with their id, when it starts.

UPDATE product AS later SET folded_key = NULL
 WHERE EXISTS (
   SELECT FROM product AS earlier
    WHERE earlier.client_id = later.client_id AND earlier.folded_key = later.folded_key AND earlier.id < later.id);
DROP INDEX product_folded_key_ix;

UPDATE organization AS later SET folded_key = NULL
 WHERE EXISTS (
   SELECT FROM organization AS earlier
    WHERE earlier.client_id = later.client_id AND earlier.folded_key = later.folded_key AND earlier.id < later.id);
DROP INDEX organization_folded_key_ix;

UPDATE participant AS later SET folded_key = NULL
 WHERE EXISTS (
   SELECT FROM participant AS earlier
    WHERE earlier.program_id = later.program_id AND earlier.folded_key = later.folded_key AND earlier.id < later.id);
DROP INDEX participant_folded_key_ix;

CREATE UNIQUE INDEX award_vehicle_folded_uk ON award_vehicle (folded_key, client_id);
CREATE UNIQUE INDEX promotion_type_folded_uk ON promotion_type (folded_key, client_id);
CREATE UNIQUE INDEX claim_type_folded_uk ON claim_type (folded_key, client_id);
CREATE UNIQUE INDEX invoice_type_folded_uk ON invoice_type (folded_key, client_id);
CREATE UNIQUE INDEX store_program_folded_uk ON store_program (folded_key, client_id);
CREATE UNIQUE INDEX store_product_folded_uk ON store_product (folded_key, client_id);
CREATE UNIQUE INDEX product_category_folded_uk ON product_category (folded_key, client_id);
CREATE UNIQUE INDEX organization_type_folded_uk ON organization_type (folded_key, client_id);
CREATE UNIQUE INDEX organization_group_folded_uk ON organization_group (folded_key, program_id);
CREATE UNIQUE INDEX participant_type_folded_uk ON participant_type (folded_key, program_id);
CREATE UNIQUE INDEX participant_group_folded_uk ON participant_group (folded_key, program_id);
CREATE UNIQUE INDEX course_folded_uk ON course (folded_key, program_id);
CREATE UNIQUE INDEX contest_folded_uk ON contest (folded_key, program_id);
CREATE UNIQUE INDEX email_template_folded_uk ON email_template (folded_key, program_id);
CREATE UNIQUE INDEX product_folded_uk ON product (folded_key, client_id);
CREATE UNIQUE INDEX organization_folded_uk ON organization (folded_key, client_id);
CREATE UNIQUE INDEX participant_folded_uk ON participant (folded_key, program_id);

-- Few records are deactivated, and every search of a long list leaves them out.
CREATE INDEX product_deactivated_ix ON product (id) WHERE deactivated_date IS NOT NULL;
CREATE INDEX organization_deactivated_ix ON organization (id) WHERE deactivated_date IS NOT NULL;
CREATE INDEX participant_deactivated_ix ON participant (id) WHERE deactivated_date IS NOT NULL;
