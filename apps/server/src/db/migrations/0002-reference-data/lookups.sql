-- The lists behind GET /api/types: every database has them, with or without demo data.
INSERT INTO promotion_input_type (name, description) VALUES
  ('CLAIM', 'Claims entered by participants'),
  ('SALE', 'Sales reported by the client');

INSERT INTO payout_strategy_type (name, description, sort_order) VALUES
  ('PAY_TO_PARTICIPANT', 'Pay the participant', 1),
  ('PAY_TO_PARENT_ORGANIZATION', 'Pay the parent organization', 2),
  ('PAY_ROLL_UP', 'Roll up to the top organization', 3),
  ('PAY_TO_PARTICIPANT_SPECIFIC', 'Pay one participant', 4),
  ('PAY_TO_ORGANIZATION_SPECIFIC', 'Pay one organization', 5);

INSERT INTO promotion_audience_type (name, description, long_description) VALUES
  ('CLIENT_PORTAL', 'Client Portal', 'Shown to every participant who signs in to the portal of the client.'),
  ('PROGRAM_SITE', 'Program Site', 'Shown on the site of the program only, to participants who are enrolled in it.'),
  ('MOBILE_APP', 'Mobile App', 'Shown in the mobile app only; participants without the app do not learn of it.'),
  ('HIDDEN', 'Hidden', 'Shown to nobody. Claims reach the promotion by import or through the service desk.');

INSERT INTO participant_status (name, description) VALUES
  ('ACTIVE', 'Active'),
  ('INVITED', 'Invited'),
  ('PENDING', 'Waiting for approval'),
  ('SUSPENDED', 'Suspended'),
  ('TERMINATED', 'Terminated');

INSERT INTO claim_product_duplication_type (name, description) VALUES
  ('MODEL_SERIAL_NUMBER', 'Model and serial number'),
  ('PARTICIPANT_MODEL_INVOICE', 'Participant, model and invoice'),
  ('NO_DUPLICATION_CHECK', 'No check');

INSERT INTO payout_product_method_type (name, description) VALUES
  ('EACH', 'Each'),
  ('EVERY', 'Every');

INSERT INTO award_vehicle_type (name, description) VALUES
  ('CARD', 'Card'),
  ('POINTS', 'Points'),
  ('STORE', 'Reward store'),
  ('COUPON', 'Coupon'),
  ('TRANSFER', 'Transfer');

INSERT INTO payout_type (name, description, supports_product_group, sort_order) VALUES
  ('FLAT_AMOUNT_PER_UNIT_CLAIMED', 'Flat amount per unit claimed', true, 1),
  ('PERCENT_OF_CLAIM_AMOUNT', 'Percent of claim amount', false, 2),
  ('PERCENT_OF_PRODUCT_AMOUNT', 'Percent of product amount', false, 3),
  ('PERCENT_OF_CLAIM_PRODUCT_PRICE_PER_UNIT', 'Percent of claim product price per unit', false, 4),
  ('PRODUCT', 'Store product', true, 5),
  ('COUPON_CODE', 'Coupon code', true, 6);

INSERT INTO payout_type_award_vehicle_type (payout_type, award_vehicle_type) VALUES
  ('FLAT_AMOUNT_PER_UNIT_CLAIMED', 'CARD'),
  ('FLAT_AMOUNT_PER_UNIT_CLAIMED', 'POINTS'),
  ('PERCENT_OF_CLAIM_AMOUNT', 'CARD'),
  ('PERCENT_OF_CLAIM_AMOUNT', 'POINTS'),
  ('PERCENT_OF_CLAIM_AMOUNT', 'TRANSFER'),
  ('PERCENT_OF_PRODUCT_AMOUNT', 'CARD'),
  ('PERCENT_OF_PRODUCT_AMOUNT', 'POINTS'),
  ('PERCENT_OF_PRODUCT_AMOUNT', 'TRANSFER'),
  ('PERCENT_OF_CLAIM_PRODUCT_PRICE_PER_UNIT', 'CARD'),
  ('PERCENT_OF_CLAIM_PRODUCT_PRICE_PER_UNIT', 'POINTS'),
  ('PERCENT_OF_CLAIM_PRODUCT_PRICE_PER_UNIT', 'TRANSFER'),
  ('PRODUCT', 'STORE'),
  ('COUPON_CODE', 'COUPON');
