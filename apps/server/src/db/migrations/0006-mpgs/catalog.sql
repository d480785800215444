-- The MPGs of a client are read from an index of their own, however many products there are: each value of a product's
-- custom field says whose it is.
ALTER TABLE product ADD CONSTRAINT product_of_client_uk UNIQUE (id, client_id);

ALTER TABLE product_custom_field_value ADD COLUMN client_id bigint;
UPDATE product_custom_field_value AS field SET client_id = product.client_id FROM product WHERE product.id = field.product_id;
ALTER TABLE product_custom_field_value
  ALTER COLUMN client_id SET NOT NULL,
  DROP CONSTRAINT product_custom_field_value_product_id_fkey,
  ADD CONSTRAINT product_custom_field_value_product_fk
    FOREIGN KEY (product_id, client_id) REFERENCES product (id, client_id) ON DELETE CASCADE;

DROP INDEX product_mpg_ix;
CREATE INDEX product_mpg_ix ON product_custom_field_value (client_id, value, description) WHERE field_number = 4;
