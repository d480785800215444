-- Countries and their currencies. A place that lacks one adds rows; nothing here is edited later.
INSERT INTO currency (name, description) VALUES
  ('USD', 'US Dollar'),
  ('CAD', 'Canadian Dollar'),
  ('MXN', 'Mexican Peso'),
  ('GBP', 'Pound Sterling'),
  ('EUR', 'Euro'),
  ('CHF', 'Swiss Franc'),
  ('SEK', 'Swedish Krona'),
  ('NOK', 'Norwegian Krone'),
  ('DKK', 'Danish Krone'),
  ('PLN', 'Polish Zloty'),
  ('AUD', 'Australian Dollar'),
  ('NZD', 'New Zealand Dollar'),
  ('JPY', 'Japanese Yen');

INSERT INTO country (name, description, currency_id)
SELECT entry.name, entry.description, currency.id
FROM (VALUES
  (1, 'US', 'United States', 'USD'),
  (2, 'CA', 'Canada', 'CAD'),
  (3, 'MX', 'Mexico', 'MXN'),
  (4, 'GB', 'United Kingdom', 'GBP'),
  (5, 'IE', 'Ireland', 'EUR'),
  (6, 'DE', 'Germany', 'EUR'),
  (7, 'FR', 'France', 'EUR'),
  (8, 'ES', 'Spain', 'EUR'),
  (9, 'IT', 'Italy', 'EUR'),
  (10, 'NL', 'Netherlands', 'EUR'),
  (11, 'BE', 'Belgium', 'EUR'),
  (12, 'AT', 'Austria', 'EUR'),
  (13, 'CH', 'Switzerland', 'CHF'),
  (14, 'SE', 'Sweden', 'SEK'),
  (15, 'NO', 'Norway', 'NOK'),
  (16, 'DK', 'Denmark', 'DKK'),
  (17, 'PL', 'Poland', 'PLN'),
  (18, 'AU', 'Australia', 'AUD'),
  (19, 'NZ', 'New Zealand', 'NZD'),
  (20, 'JP', 'Japan', 'JPY')
) AS entry (place, name, description, currency)
JOIN currency ON currency.name = entry.currency
ORDER BY entry.place;
