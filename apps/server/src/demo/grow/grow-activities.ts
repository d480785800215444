import { sql } from 'kysely'
import { idOf, pick, recently, word, type Crop } from './crop.ts'

const messages = [
  '<p>Name changed</p>',
  '<p>Description changed</p>',
  '<p>Payout of AX-100 changed from $20.00 to <b>$25.00</b></p>',
  '<p>Product added</p>',
  '<p>Product removed</p>',
  '<p>Deadlines generated</p>',
  '<p>Publish date moved</p>',
  '<p>Claim received</p>',
  '<p>Award vehicle changed</p>',
  '<p>Course added</p>',
]

/** Timeline entries of the Dealer Rewards promotions; a few promotions have most of them. */
export const activities: Crop = {
  tables: ['activity'],
  highest: async (db, { programId }) => {
    const { rows } = await sql<{ count: number }>`
      SELECT count(*) AS count FROM activity WHERE program_id = ${programId}`.execute(db)
    return rows[0]?.count ?? 0
  },
  insert: ({ programId, userId, promotions: ids }, from, to) => sql`
    INSERT INTO activity (program_id, activity_type, subject_id, message, app_user_id, kind, created_date)
    SELECT ${programId}::bigint, 'promotion', ${idOf(51, ids)}, ${word(52, messages)},
           CASE WHEN ${pick(53, 5)} > 0 THEN ${userId}::bigint END,
           CASE WHEN ${pick(53, 5)} > 0 THEN 'change' ELSE 'system' END, ${recently(54, 700)}
      FROM generate_series(${from}::bigint, ${to}::bigint) AS n`,
}
