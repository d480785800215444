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

const firstNames = [
  ...['Acorn', 'Basil', 'Clover', 'Daisy', 'Echo', 'Flint', 'Garnet', 'Heath', 'Indigo', 'Jasper', 'Kestrel', 'Lark'],
  ...['Moss', 'Nectar', 'Onyx', 'Pebble', 'Quill', 'River', 'Sage', 'Thistle', 'Umber', 'Violet', 'Wren', 'Yarrow'],
  ...['Aster', 'Bramble', 'Coral', 'Dune', 'Ember', 'Fjord', 'Grove', 'Harbor', 'Ivory', 'Juno', 'Kit', 'Lotus'],
]
const lastStems = [
  ...['Ash', 'Black', 'Crag', 'Dove', 'Elm', 'Fox', 'Gull', 'Hawk', 'Iron', 'Jade', 'Kite', 'Lime', 'Marsh', 'North'],
  ...[
    'Oak',
    'Pine',
    'Quarry',
    'Reed',
    'Stone',
    'Thorn',
    'Under',
    'Vale',
    'White',
    'Yew',
    'Bell',
    'Cold',
    'Deep',
    'East',
  ],
]
const lastEndings = [
  ...['bank', 'brook', 'croft', 'dale', 'field', 'ford', 'gate', 'ham', 'hurst', 'ley', 'mere', 'mont', 'more', 'shaw'],
  ...['son', 'stead', 'ton', 'wick', 'wood', 'worth'],
]
const statuses = [
  'ACTIVE',
  'ACTIVE',
  'ACTIVE',
  'ACTIVE',
  'ACTIVE',
  'ACTIVE',
  'PENDING',
  'INVITED',
  'SUSPENDED',
  'TERMINATED',
]

const cities = ['Sampleville', 'Mockport', 'Testburg', 'Placeholder Bay', 'Example Falls']
const regions = ['North', 'South', 'East', 'West']

/** Participants of Dealer Rewards; a few organizations have most of them, some are invited to promotions. */
export const participants: Crop = {
  tables: ['participant', 'participant_group_member', 'promotion_invitation', 'course_result'],
  highest: (db, { programId }) =>
    highestKey(db, sql.ref('participant_key'), sql`participant WHERE program_id = ${programId}`),
  insert: ({ programId, organizations: ids }, from, to) => sql`
    WITH added AS (
    INSERT INTO participant (program_id, participant_key, folded_key, first_name, last_name, email1, organization_id,
                             participant_type_id, participant_status, updated_date, country, state, city, postal_code,
                             hire_date, registration_date, tax_exempt, years_of_service, loyalty_points,
                             ytd_payout_amount, commission_rate, completed_course_keys, custom_field_value1)
    SELECT ${programId}::bigint, ${key}, lower(${key}), first_name, last_name,
           CASE WHEN ${pick(14, 20)} > 0 THEN lower(first_name || '.' || last_name || '.' || n || '@example.com') END,
           ${idOf(15, ids)}, kinds.ids[1 + ${pick(16, 100)} % cardinality(kinds.ids)], ${word(17, statuses)},
           ${recently(18, 1800)}, CASE WHEN ${pick(31, 10)} > 0 THEN 'US' ELSE 'CA' END, ${word(32, states)},
           ${word(33, cities)}, to_char(${pick(34, 1000)}, 'FM00000'),
           date_trunc('second', now()) - make_interval(days => ${pick(35, 9000)}), ${recently(36, 1800)},
           ${pick(37, 8)} = 0, ${pick(35, 9000)} / 365, ${pick(38, 5000)}, ${pick(39, 900_000)} / 100.0,
           ${pick(40, 1000)} / 100.0, ('{C1,C2,C3}'::text[])[1:${pick(41, 4)}], ${word(42, regions)}
      FROM (SELECT n, ${word(11, firstNames)} AS first_name, ${word(12, lastStems)} || ${word(13, lastEndings)} AS last_name
              FROM generate_series(${from}::bigint, ${to}::bigint) AS n) AS people,
           (SELECT array_agg(id ORDER BY id) AS ids FROM participant_type
             WHERE program_id = ${programId} AND expiration_date IS NULL) AS kinds
    RETURNING id, registration_date, completed_course_keys),
    completed AS (
    INSERT INTO course_result (participant_id, course_id, completed_date, grade)
    SELECT added.id, course.id, added.registration_date, 80 + added.id % 20
      FROM added JOIN course ON program_id = ${programId} AND course_key = ANY(added.completed_course_keys)),
    invited AS (
    INSERT INTO promotion_invitation (promotion_id, participant_id, accepted_date)
    SELECT promotion.id, added.id, CASE WHEN ${isMember(sql`added.id`, sql`0`, 3)} THEN NULL ELSE now() END FROM added
      JOIN promotion ON program_id = ${programId} AND invitation_only
       AND ${isMember(sql`added.id`, sql`promotion.id`, 10)})
    INSERT INTO participant_group_member (participant_group_id, participant_id)
    SELECT participant_group.id, added.id FROM added
      JOIN participant_group ON program_id = ${programId} AND expiration_date IS NULL
       AND ${isMember(sql`added.id`, sql`participant_group.id`, 4)}`,
}
