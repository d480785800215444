import { openBenchServer, type BenchServer } from './open-bench-server.ts'
import { inTurns } from './timings.ts'

const claims = 2_000_000
const participants = 100_000
const rounds = 200
const shown = 10

/** A call, and the SQL statements that do the same without a server. */
interface Asked {
  readonly name: string
  readonly path: string
  readonly body: object
  readonly bare: readonly (readonly [sql: string, ...values: unknown[]])[]
}

interface World {
  readonly program: number
  readonly promotion: number
}

/**
 * Reads of two million claims of a program: pages of its list, with and without a keyword, and the prior units of one
 * serial number; compared with the same in SQL with the same indexes.
 */
export async function benchManyClaims(print: (line: string) => void): Promise<void> {
  const server = await openBenchServer('server', { promotions: 200, participants })
  try {
    const world = await growClaims(server)
    const people = participants.toLocaleString('en-US')
    print(`\n## ${claims.toLocaleString('en-US')} claims from ${people} participants, server database\n`)
    print(`One client, first page of ${shown}, ${rounds} runs. Milliseconds p50 / p95.\n`)
    print('| call | over HTTP | bare SQL | ratio |\n|---|---:|---:|---:|')
    for (const { name, path, body, bare } of asked(world)) {
      const { work, baseline } = await inTurns(
        rounds,
        async () => void (await server.call('POST', path, body)),
        async () => {
          for (const [sql, ...values] of bare) await server.db.pool.query(sql, values)
        },
      )
      const times = [work, baseline].map(({ p50, p95 }) => `${p50.toFixed(1)} / ${p95.toFixed(1)}`)
      print(`| ${name} | ${times.join(' | ')} | ${(work.p50 / baseline.p50).toFixed(2)} |`)
    }
  } finally {
    await server.close()
  }
}

/**
 * Half of them belong to one promotion, the others are spread over the rest; each has a unit with its own serial
 * number.
 */
async function growClaims({ db }: BenchServer): Promise<World> {
  await db.withoutTimeout(async (connection) => {
    await connection.query(`
      INSERT INTO claim (program_id, promotion_id, participant_id, claim_number, created_date)
      SELECT program.id, CASE WHEN n % 2 = 0 THEN spring.id ELSE others.ids[1 + n % cardinality(others.ids)] END,
             people.ids[1 + (n * 7919) % cardinality(people.ids)], 'C-2026-' || lpad(n::text, 7, '0'),
             timestamptz '2024-01-01' + n * interval '30 seconds'
        FROM generate_series(1, ${claims}::bigint) AS n, program
        JOIN promotion AS spring ON spring.program_id = program.id AND spring.promotion_key = 'SPRING-REBATE'
        CROSS JOIN LATERAL (SELECT array_agg(id) AS ids FROM participant WHERE program_id = program.id) AS people
        CROSS JOIN LATERAL (SELECT array_agg(id) AS ids FROM promotion WHERE program_id = program.id) AS others
       WHERE program_key = 'ACME-DEALER'`)
    await connection.query(`
      INSERT INTO claim_product (claim_id, line_id, quantity, serial_number)
      SELECT claim.id, line.id, 1, 'SN' || claim.id
        FROM claim, promotion_product_line AS line JOIN promotion ON promotion.id = promotion_id
       WHERE promotion_key = 'SPRING-REBATE' AND product_id IS NOT NULL
         AND line.id = (SELECT min(id) FROM promotion_product_line WHERE promotion_id = promotion.id AND NOT is_group)`)
    await connection.query('VACUUM ANALYZE')
  })
  const { rows } = await db.pool.query<World>(
    "SELECT program_id AS program, id AS promotion FROM promotion WHERE promotion_key = 'SPRING-REBATE'",
  )
  return rows[0] ?? { program: 0, promotion: 0 }
}

const asked = ({ program, promotion }: World): Asked[] => [
  {
    name: 'claims of a program',
    path: `/api/claims/search?size=${shown}`,
    body: {},
    bare: [
      [pageOf('WHERE claim.program_id = $1'), program],
      ['SELECT count(*) FROM claim WHERE program_id = $1', program],
    ],
  },
  {
    name: 'claims of a promotion',
    path: `/api/claims/search?size=${shown}`,
    body: { promotion: { id: promotion } },
    bare: [
      [pageOf('WHERE claim.promotion_id = $1'), promotion],
      ['SELECT count(*) FROM claim WHERE promotion_id = $1', promotion],
    ],
  },
  keyword('matching one number', '1234567', program),
  keyword('matching 1,000 numbers', '2026-0123', program),
  keyword('matching the 100,000 oldest', 'C-2026-00', program),
  keyword('matching all numbers', 'C-2026', program),
  keyword('matching a participant', 'dr-0008', program),
  keyword('without matches', 'quite unknown', program),
  {
    name: 'one serial number',
    path: '/api/claims/earlier',
    body: {
      promotion: { id: promotion },
      claim: {
        participant: { participantKey: 'DR-0008' },
        submittedDate: '2026-11-20T15:00:00Z',
        lines: [{ modelNumber: 'AX-100', quantity: 1, serialNumbers: ['sn1234567'] }],
      },
    },
    bare: [
      [UNITS, 'SN1234567', promotion],
      [HISTORY, 'DR-0008', promotion, program],
    ],
  },
]

/** A page of the claims list, newest first. */
const pageOf = (where: string, from = 'claim') => `
  SELECT page.*, promotion.name FROM (
    SELECT claim.id, claim.claim_number, claim.created_date, claim.promotion_id FROM ${from} ${where}
     ORDER BY claim.created_date DESC, claim.id DESC LIMIT ${shown}) AS page
    JOIN promotion ON promotion.id = promotion_id ORDER BY page.created_date DESC, page.id DESC`

const OF_PEOPLE = `participant_id IN (
  SELECT id FROM participant WHERE program_id = $1
     AND (participant_key || ' ' || first_name || ' ' || last_name || ' ' || coalesce(email1, '')) ILIKE $2)`

/** Matches by number and by participant, each up to a limit. */
const matches = (end: string) => `(
  (SELECT * FROM claim WHERE program_id = $1 AND claim_number ILIKE $2 ${end})
  UNION (SELECT * FROM claim WHERE program_id = $1 AND ${OF_PEOPLE} ${end})) AS claim`

const keyword = (how: string, text: string, program: number): Asked => ({
  name: `claims, keyword ${how}`,
  path: `/api/claims/search?size=${shown}`,
  body: { keyword: text },
  bare: [
    [pageOf('', matches(`ORDER BY created_date DESC, id DESC LIMIT ${shown}`)), program, `%${text}%`],
    [`SELECT count(*) FROM ${matches('LIMIT 10001')}`, program, `%${text}%`],
  ],
})

const UNITS = `
  SELECT claim.claim_number, promotion.promotion_key, participant.participant_key, product.product_key,
         row.serial_number, claim.created_date
    FROM claim_product AS row JOIN claim ON claim.id = row.claim_id JOIN promotion ON promotion.id = claim.promotion_id
    JOIN participant ON participant.id = claim.participant_id JOIN promotion_product_line AS line ON line.id = row.line_id
    JOIN product ON product.id = line.product_id
   WHERE upper(btrim(row.serial_number)) = $1 AND claim.promotion_id = $2 AND claim.created_date < '2026-11-20T15:00:00Z'
   ORDER BY claim.created_date, claim.id, row.id`

const HISTORY = `
  SELECT count(*), max(claim.created_date) FROM claim JOIN participant ON participant.id = claim.participant_id
   WHERE claim.promotion_id = $2 AND participant.participant_key = $1 AND participant.program_id = $3 AND claim.created_date < '2026-11-20T15:00:00Z'`
