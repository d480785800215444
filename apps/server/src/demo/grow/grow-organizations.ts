import { sql } from 'kysely'
import { highestKey, idOf, isMember, key, pick, recently, states, word, type Crop } from './crop.ts'

const moods = [
  ...['Amber', 'Brisk', 'Cobalt', 'Dapper', 'Eager', 'Frosty', 'Golden', 'Humble', 'Indigo', 'Jaunty', 'Kindly'],
  ...['Lofty', 'Merry', 'Noble', 'Opal', 'Placid', 'Quaint', 'Ruddy', 'Silver', 'Tranquil', 'Umber', 'Vivid', 'Wry'],
]
const entities = [
  ...['Anvil', 'Beacon', 'Canyon', 'Dome', 'Ember', 'Fjord', 'Glacier', 'Harbor', 'Island', 'Jetty', 'Kiln'],
  ...['Lantern', 'Meadow', 'Nook', 'Orchard', 'Pier', 'Quarry', 'Ridge', 'Summit', 'Tower', 'Upland', 'Valley'],
]
const trades = [
  'Supply',
  'Heating',
  'Plumbing',
  'Tools',
  'Hydronics',
  'Trading',
  'Depot',
  'Wholesale',
  'Works',
  'Partners',
]

const tiers = ['GOLD', 'SILVER', 'BRONZE', 'BRONZE']

/** Organizations of Acme; a third belong to another one, a quarter have a different trading name. */
export const organizations: Crop = {
  tables: ['organization', 'organization_group_member'],
  highest: (db, { clientId }) =>
    highestKey(db, sql.ref('organization_key'), sql`organization WHERE client_id = ${clientId}`),
  insert: ({ clientId, programId, organizations: ids }, from, to) => sql`
    WITH added AS (
    INSERT INTO organization (client_id, organization_key, folded_key, name, dba, company_number, parent_organization_id,
                              organization_type_id, updated_date, tier, country, state, active, employee_count,
                              annual_volume, contract_date)
    SELECT ${clientId}::bigint, ${key}, lower(${key}), ${word(1, moods)} || ' ' || ${word(2, entities)} || ' ' || ${word(3, trades)},
           CASE WHEN ${pick(4, 4)} = 0 THEN ${word(2, entities)} || ' ' || ${word(5, ['Direct', 'Online', 'Express'])} END,
           'CN-' || (1000000 + n), CASE WHEN ${pick(6, 3)} = 0 THEN ${idOf(7, ids)} END,
           kinds.ids[1 + ${pick(8, 100)} % cardinality(kinds.ids)], ${recently(9, 1500)},
           ${word(21, tiers)}, CASE WHEN ${pick(22, 10)} > 0 THEN 'US' ELSE 'CA' END, ${word(23, states)},
           ${pick(24, 20)} > 0, ${pick(25, 500)}, ${pick(26, 900_000)}, ${recently(27, 2500)}
      FROM generate_series(${from}::bigint, ${to}::bigint) AS n,
           (SELECT array_agg(id ORDER BY id) AS ids FROM organization_type
             WHERE client_id = ${clientId} AND expiration_date IS NULL) AS kinds
    RETURNING id)
    INSERT INTO organization_group_member (organization_group_id, organization_id)
    SELECT organization_group.id, added.id FROM added
      JOIN organization_group ON program_id = ${programId} AND expiration_date IS NULL
       AND ${isMember(sql`added.id`, sql`organization_group.id`, 3)}`,
}
