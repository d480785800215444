import autocannon from 'autocannon'
import { testedForms } from '../../apps/server/src/db/testing/fresh-database.ts'
import { getBare, listBare, renameBare, type BareList } from './bare-sql.ts'
import { openBenchServer, type BenchServer } from './open-bench-server.ts'
import { inTurns, type Timings } from './timings.ts'

const promotions = 100_000
const rounds = 120

interface Case {
  readonly name: string
  readonly work: () => Promise<unknown>
  readonly baseline: () => Promise<unknown>
}

const search = 'promotions/search?size=25&sort=promotionKey,ASC'

function listCase(server: BenchServer, name: string, body: object, bare: BareList): Case {
  const page = bare.offset / 25
  return {
    name,
    work: () => server.call('POST', `/api/${search}&page=${page}`, body),
    baseline: () => listBare(server.db, 1, bare),
  }
}

async function casesOf(server: BenchServer): Promise<Case[]> {
  const { rows } = await server.db.pool.query<{ id: number }>(
    "SELECT id FROM promotion WHERE promotion_key = 'SPRING-REBATE'",
  )
  const id = rows[0]?.id ?? 0
  let count = 0
  const keyed = "AND promotion_key || ' ' || name ILIKE $2"
  return [
    listCase(server, 'first page', {}, { where: '', values: [], offset: 0 }),
    listCase(server, 'keyword', { keyword: 'GROW-0123' }, { where: keyed, values: ['%GROW-0123%'], offset: 0 }),
    listCase(
      server,
      'fiscal year',
      { filters: { fiscalYear: 2024 } },
      { where: 'AND fiscal_year = $2', values: [2024], offset: 0 },
    ),
    listCase(server, 'page 3,000', {}, { where: '', values: [], offset: 75_000 }),
    {
      name: 'one promotion',
      work: () => server.call('GET', `/api/promotions/${id}`),
      baseline: () => getBare(server.db, id),
    },
    {
      name: 'saving a name',
      work: () => server.call('POST', `/api/promotions/${id}/update`, { promotion: { name: `Spring ${++count}` } }),
      baseline: () => renameBare(server.db, id, `Spring ${++count}`),
    },
  ]
}

const ms = (value: number) => value.toFixed(1)
const row = (name: string, work: Timings, baseline: Timings) =>
  `| ${name} | ${ms(work.p50)} / ${ms(work.p95)} | ${ms(baseline.p50)} / ${ms(baseline.p95)} | ${(work.p50 / baseline.p50).toFixed(2)} |`

/** Lists, reads and saves among 100,000 promotions over HTTP, compared with plain SQL on the same connection. */
export async function benchPromotions(print: (line: string) => void): Promise<void> {
  for (const kind of testedForms) {
    const server = await openBenchServer(kind, { promotions })
    try {
      print(`\n## ${promotions.toLocaleString('en-US')} promotions, ${kind} database\n`)
      print('One client. Milliseconds p50 / p95; the ratio is between the p50 values.\n')
      print('| call | over HTTP | bare SQL | ratio |\n|---|---:|---:|---:|')
      for (const { name, work, baseline } of await casesOf(server)) {
        const times = await inTurns(
          rounds,
          () => work().then(noAnswer),
          () => baseline().then(noAnswer),
        )
        print(row(name, times.work, times.baseline))
      }
      print('\n| load | 1 client, calls/s | 16 clients, calls/s | 16 clients, p97.5 ms |\n|---|---:|---:|---:|')
      for (const [name, method, path] of [
        ['first page', 'POST', `/api/${search}`],
        ['one promotion', 'GET', '/api/promotions/2'],
      ] as const) {
        const [one, many] = [await load(server, method, path, 1), await load(server, method, path, 16)]
        print(`| ${name} | ${one.requests.average} | ${many.requests.average} | ${many.latency.p97_5} |`)
      }
    } finally {
      await server.close()
    }
  }
}

const noAnswer = () => undefined

/** A bounded load on the loopback interface: five seconds maximum. */
function load(server: BenchServer, method: 'GET' | 'POST', path: string, connections: number) {
  return autocannon({
    url: `${server.url}${path}`,
    method,
    headers: { cookie: server.cookie },
    connections,
    duration: 5,
  })
}
