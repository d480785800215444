import { sql } from 'kysely'
import { highestKey, idOf, key, pick, recently, word, type Crop } from './crop.ts'

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

/** Participants of Dealer Rewards; a few organizations have most of them. */
export const participants: Crop = {
  tables: ['participant'],
  highest: (db, { programId }) =>
    highestKey(db, sql.ref('participant_key'), sql`participant WHERE program_id = ${programId}`),
  insert: ({ programId, organizations: ids }, from, to) => sql`
    INSERT INTO participant (program_id, participant_key, first_name, last_name, email1, organization_id,
                             participant_type_id, participant_status, updated_date)
    SELECT ${programId}::bigint, ${key}, first_name, last_name,
           CASE WHEN ${pick(14, 20)} > 0 THEN lower(first_name || '.' || last_name || '.' || n || '@example.com') END,
           ${idOf(15, ids)}, kinds.ids[1 + ${pick(16, 100)} % cardinality(kinds.ids)], ${word(17, statuses)},
           ${recently(18, 1800)}
      FROM (SELECT n, ${word(11, firstNames)} AS first_name, ${word(12, lastStems)} || ${word(13, lastEndings)} AS last_name
              FROM generate_series(${from}::bigint, ${to}::bigint) AS n) AS people,
           (SELECT array_agg(id ORDER BY id) AS ids FROM participant_type
             WHERE program_id = ${programId} AND expiration_date IS NULL) AS kinds`,
}
