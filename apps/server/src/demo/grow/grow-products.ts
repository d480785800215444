import { sql } from 'kysely'
import { highestKey, key, pick, recently, word, type Crop } from './crop.ts'

const qualities = [
  'Basic',
  'Comfort',
  'Compact',
  'Digital',
  'Eco',
  'Fast',
  'Heavy',
  'Light',
  'Plus',
  'Pro',
  'Silent',
  'Ultra',
]
const materials = ['Steel', 'Copper', 'Brass', 'Ceramic', 'Carbon', 'Polymer', 'Bronze', 'Alloy', 'Chrome', 'Titanium']
const kinds = [
  ...['Boiler', 'Burner', 'Chiller', 'Clamp', 'Compressor', 'Coupling', 'Drill', 'Duct', 'Faucet', 'Gauge', 'Grinder'],
  ...['Heater', 'Hose', 'Humidifier', 'Manifold', 'Meter', 'Nozzle', 'Pipe', 'Pump', 'Radiator', 'Regulator', 'Sander'],
  ...['Saw', 'Sensor', 'Softener', 'Tank', 'Thermostat', 'Valve', 'Vent', 'Wrench'],
]
const series = ['BQ', 'CR', 'DH', 'FK', 'GT', 'HM', 'KD', 'LN', 'MP', 'PW', 'RV', 'TZ', 'VB', 'WG']

/** Products of Acme with a price in the United States; two thirds belong to a product group (MPG). */
export const products: Crop = {
  tables: ['product', 'product_custom_field_value', 'product_price'],
  highest: (db, { clientId }) => highestKey(db, sql.ref('product_key'), sql`product WHERE client_id = ${clientId}`),
  insert: ({ clientId }, from, to) => sql`
    WITH added AS (
      INSERT INTO product (client_id, product_key, folded_key, model_number, folded_model_number, name, product_category_id,
                           updated_date)
      SELECT ${clientId}::bigint, ${key}, lower(${key}), model, lower(model),
             ${word(22, qualities)} || ' ' || ${word(23, materials)} || ' ' || ${word(24, kinds)},
             categories.ids[1 + ${pick(25, 100)} % cardinality(categories.ids)], ${recently(26, 1500)}
        FROM generate_series(${from}::bigint, ${to}::bigint) AS n,
             LATERAL (SELECT ${word(21, series)} || '-' || (100000 + n) AS model) AS named,
             (SELECT array_agg(id ORDER BY id) AS ids FROM product_category WHERE client_id = ${clientId}) AS categories
      RETURNING id, substr(product_key, 6)::bigint AS n
    ), grouped AS (
      INSERT INTO product_custom_field_value (product_id, client_id, field_number, value, description)
      SELECT id, ${clientId}::bigint, 4, CASE ${pick(27, 3)} WHEN 1 THEN 'HVAC' ELSE 'WATER' END,
             CASE ${pick(27, 3)} WHEN 1 THEN 'Heating and cooling' ELSE 'Water systems' END
        FROM added WHERE ${pick(27, 3)} > 0
    )
    INSERT INTO product_price (product_id, country_id, price)
    SELECT added.id, country.id, 5 + ${pick(28, 200_000)} / 100.0 FROM added, country WHERE country.name = 'US'`,
}
