import autocannon from 'autocannon'
import { testedForms } from '../../apps/server/src/db/testing/fresh-database.ts'
import { openBenchServer, type BenchServer } from './open-bench-server.ts'
import { inTurns } from './timings.ts'

const counts = { participants: 1_000_000, products: 200_000, organizations: 50_000 }
const clients = 20

/** A keyword search in plain SQL: the first ten matches, sorted, and the total. */
const bareKeyword = (table: string, text: string, order: string, scope: string) =>
  `WITH found AS MATERIALIZED (SELECT * FROM ${table} WHERE ${scope} AND (${text}) ILIKE $1)
   SELECT found.*, (SELECT count(*) FROM found) AS total FROM found ORDER BY ${order} LIMIT 10`

const participantText = "participant_key || ' ' || first_name || ' ' || last_name || ' ' || coalesce(email1, '')"
const organizationText = "organization_key || ' ' || name || ' ' || coalesce(dba, '')"
const ofProgram = "program_id = (SELECT id FROM program WHERE program_key = 'ACME-DEALER')"
const ofClient = "client_id = (SELECT id FROM client WHERE client_key = 'ACME')"

interface Search {
  readonly name: string
  readonly path: string
  readonly body: object
  /** The same in plain SQL. */
  readonly bare?: { readonly sql: string; readonly values: readonly unknown[] }
}

const participantsNamed = (how: string, keyword: string): Search => ({
  name: `participants, keyword with ${how} matches`,
  path: 'participants/search?size=10&sort=lastName,ASC',
  body: { keyword },
  bare: {
    sql: bareKeyword('participant', participantText, 'last_name COLLATE "und-x-icu", id', ofProgram),
    values: [`%${keyword}%`],
  },
})

const organizationsNamed = (how: string, keyword: string): Search => ({
  name: `organizations, keyword with ${how} matches`,
  path: 'organizations/search?size=10&sort=name',
  body: { keyword },
  bare: {
    sql: bareKeyword('organization', organizationText, 'name COLLATE "und-x-icu", id', ofClient),
    values: [`%${keyword}%`],
  },
})

/** The searches of pickers, add dialogs and pastes. */
const searches: readonly Search[] = [
  participantsNamed('few', 'smith'),
  participantsNamed('many', 'blackford'),
  {
    name: 'participants, page 50,000',
    path: 'participants/search?size=10&page=50000&sort=lastName,ASC',
    body: {},
  },
  { name: 'products, keyword', path: 'products/search?size=10&sort=productKey', body: { keyword: 'AX-' } },
  organizationsNamed('few', 'north'),
  organizationsNamed('many', 'anvil'),
  {
    name: 'participants, 1,000 pasted keys, most of them unknown',
    path: 'participants/lookUp',
    body: {
      keys: Array.from({ length: 1_000 }, (_, index) =>
        index < 120 ? `dr-${String(index + 1).padStart(4, '0')}` : `K-${index}`,
      ),
    },
  },
]

const bareRounds = 100

/**
 * The searches of the pickers among a million participants, with 20 concurrent clients. Generating the data takes
 * minutes.
 */
export async function benchParticipants(print: (line: string) => void): Promise<void> {
  for (const kind of testedForms.filter((form) => form === 'server')) {
    const server = await openBenchServer(kind, counts)
    try {
      const grown = Object.entries(counts).map(([what, count]) => `${count.toLocaleString('en-US')} ${what}`)
      print(`\n## Pickers, ${grown.join(', ')}, server database\n`)
      print('The ratio compares the p50 of one client with that of bare SQL.\n')
      print(
        `| search | 1 client p50 / p97.5 ms | ${clients} clients p50 / p97.5 ms | calls/s | bare SQL p50 / p95 ms | ratio |`,
      )
      print('|---|---:|---:|---:|---:|---:|')
      for (const { name, path, body, bare } of searches) {
        const load = (connections: number) =>
          autocannon({
            url: `${server.url}/api/${path}`,
            method: 'POST',
            headers: { cookie: server.cookie, 'content-type': 'application/json' },
            body: JSON.stringify(body),
            connections,
            duration: 5,
          })
        const [one, many] = [await load(1), await load(clients)]
        const times = [one, many].map(({ latency }) => `${latency.p50} / ${latency.p97_5}`)
        const compared = bare ? await compareWithBareSql(server, path, body, bare) : '| '
        print(`| ${name} | ${times.join(' | ')} | ${many.requests.average} | ${compared} |`)
      }
    } finally {
      await server.close()
    }
  }
}

/** The time of the plain statement and the ratio, as two table cells. */
async function compareWithBareSql(
  server: BenchServer,
  path: string,
  body: object,
  { sql, values }: NonNullable<Search['bare']>,
): Promise<string> {
  const { work, baseline } = await inTurns(
    bareRounds,
    async () => void (await server.call('POST', `/api/${path}`, body)),
    async () => void (await server.db.pool.query(sql, [...values])),
  )
  return `${baseline.p50.toFixed(1)} / ${baseline.p95.toFixed(1)} | ${(work.p50 / baseline.p50).toFixed(2)}`
}
