import { openBenchServer, type BenchServer } from './open-bench-server.ts'
import { inTurns } from './timings.ts'

const activities = 1_000_000
/** The number of them that belong to one promotion. */
const ofOne = 20_000
const rounds = 100
const shown = 10

/**
 * The timeline of a promotion among a million activities, on a database server: its first page and a late one (P15).
 */
export async function benchTimeline(print: (line: string) => void): Promise<void> {
  const server = await openBenchServer('server', { promotions: 1_000 })
  try {
    const promotion = await growActivities(server)
    const before = await entryAt(server, promotion, ofOne / 2)
    print(`\n## Timeline, ${activities.toLocaleString('en-US')} activities, server database\n`)
    print(`One client; a promotion with ${ofOne.toLocaleString('en-US')} activities. Milliseconds p50 / p95.\n`)
    print('| page | over HTTP | bare SQL | ratio |\n|---|---:|---:|---:|')
    for (const [name, from] of [
      ['first', null],
      ['deep page', before],
    ] as const) {
      const { work, baseline } = await inTurns(
        rounds,
        async () => {
          const body = { promotion: { id: promotion }, ...(from ? { before: from } : {}) }
          await server.call('POST', `/api/activities/search/promotions?size=${shown}`, body)
        },
        () => pageBare(server, promotion, from),
      )
      const times = [work, baseline].map(({ p50, p95 }) => `${p50.toFixed(1)} / ${p95.toFixed(1)}`)
      print(`| ${name} | ${times.join(' | ')} | ${(work.p50 / baseline.p50).toFixed(2)} |`)
    }
  } finally {
    await server.close()
  }
}

/** Spreads entries over all promotions, and adds many to one promotion; returns its id. */
async function growActivities({ db }: BenchServer): Promise<number> {
  const insert = `
    INSERT INTO activity (program_id, activity_type, subject_id, message, app_user_id, created_date)
    SELECT promotion.program_id, 'promotion', promotion.id, 'Name changed to Spring ' || entry, app_user.id,
           timestamptz '2026-01-01' + entry * interval '1 minute'
      FROM app_user`
  await db.withoutTimeout(async (connection) => {
    const each = Math.round((activities - ofOne) / 1_000)
    await connection.query(
      `${insert}, promotion, generate_series(1, ${each}) AS entry
        WHERE email = 'admin@example.com' AND promotion_key LIKE 'GROW-%'`,
    )
    await connection.query(
      `${insert}, promotion, generate_series(1, ${ofOne}) AS entry
        WHERE email = 'admin@example.com' AND promotion_key = 'SPRING-REBATE'`,
    )
    await connection.query('VACUUM ANALYZE activity')
  })
  const { rows } = await db.pool.query<{ id: number }>("SELECT id FROM promotion WHERE promotion_key = 'SPRING-REBATE'")
  return rows[0]?.id ?? 0
}

type Entry = { readonly id: number; readonly createdDate: string }

async function entryAt({ db }: BenchServer, promotion: number, place: number): Promise<Entry> {
  const { rows } = await db.pool.query<Entry>(
    `SELECT id, created_date AS "createdDate" FROM activity WHERE activity_type = 'promotion' AND subject_id = $1
      ORDER BY created_date DESC, id DESC LIMIT 1 OFFSET ${place}`,
    [promotion],
  )
  return rows[0] ?? { id: 0, createdDate: '' }
}

/** Reads a page with plain SQL, without a server: the entries and their count. */
async function pageBare({ db }: BenchServer, promotion: number, from: Entry | null): Promise<void> {
  const older = from ? 'AND (created_date, id) < ($2::timestamptz, $3)' : ''
  const values = from ? [promotion, from.createdDate, from.id] : [promotion]
  const found = `FROM activity WHERE activity_type = 'promotion' AND subject_id = $1 ${older}`
  await db.pool.query(
    `SELECT page.*, full_name FROM (SELECT * ${found} ORDER BY created_date DESC, id DESC LIMIT ${shown}) AS page
       LEFT JOIN app_user ON app_user.id = app_user_id`,
    values,
  )
  await db.pool.query(`SELECT count(*) ${found}`, values)
}
