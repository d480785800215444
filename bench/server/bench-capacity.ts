import type pg from 'pg'
import { freshClone, testedForms } from '../../apps/server/src/db/testing/fresh-database.ts'
import { onServer } from '../../apps/server/src/db/testing/test-server.ts'
import { cookieOf, openClient } from '../../apps/server/src/faults/testing/client.ts'
import {
  runServer,
  settingsFor,
  startServerProcess,
  type ServerProcess,
} from '../../apps/server/src/testing/server-process.ts'
import { databaseMillis, processorMillis, usedBetween } from './processor-time.ts'

const grown = { promotions: 20_000, participants: 100_000, products: 20_000, organizations: 5_000, lines: 2_000 }

/** Concurrent calls: enough to keep the connections of the instance open. */
const AT_ONCE = 4

/** Processors of the database server for which the table shows three instances. */
const DATABASE_CORES = 8

interface Kind {
  readonly name: string
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly body?: (count: number) => object
  readonly calls: number
}

interface Ids {
  readonly demo: number
  readonly grown: number
}

/** A claim of two units that are registered in the demo catalog, so that it is calculated up to its payouts. */
const aClaim = (promotion: number) => () => ({
  promotion: { id: promotion },
  claim: {
    participant: { participantKey: 'DR-0008' },
    submittedDate: '2026-05-20T14:00:00Z',
    invoiceDate: '2026-05-20T14:00:00Z',
    lines: [{ modelNumber: 'AX-100', quantity: 2, serialNumbers: ['AX100-0001', 'AX100-0003'] }],
  },
})

const kinds = ({ demo, grown: large }: Ids): Kind[] => [
  { name: 'first page of promotions', method: 'POST', path: '/api/promotions/search?size=25', calls: 400 },
  {
    name: 'search of participants by a word',
    method: 'POST',
    path: '/api/participants/search?size=25',
    body: (count) => ({ keyword: `grown ${count % 90}` }),
    calls: 200,
  },
  { name: 'one promotion', method: 'GET', path: `/api/promotions/${demo}`, calls: 400 },
  {
    name: 'product lines, 1,000 of 2,000',
    method: 'POST',
    path: '/api/promotionProducts/search?size=1000',
    body: () => ({ promotion: { id: large } }),
    calls: 40,
  },
  {
    name: 'saving a name, 2,000 lines',
    method: 'POST',
    path: `/api/promotions/${large}/update`,
    body: (count) => ({ promotion: { name: `Grown lines ${count}` } }),
    calls: 100,
  },
  {
    name: 'saving a name, few lines',
    method: 'POST',
    path: `/api/promotions/${demo}/update`,
    body: (count) => ({ promotion: { name: `Spring ${count}` } }),
    calls: 200,
  },
  {
    name: 'decision of a claim, few lines',
    method: 'POST',
    path: '/api/claims/evaluate',
    body: aClaim(demo),
    calls: 200,
  },
  {
    name: 'decision of a claim, 2,000 lines',
    method: 'POST',
    path: '/api/claims/evaluate',
    body: aClaim(large),
    calls: 60,
  },
  {
    name: 'upsert of 100 products',
    method: 'POST',
    path: '/api/products/upsert',
    body: (count) => ({
      rows: Array.from({ length: 100 }, (_, row) => ({
        productKey: `CAPACITY-${row}`,
        modelNumber: `C${row}`,
        name: `Capacity ${row} ${count}`,
      })),
    }),
    calls: 60,
  },
]

/**
 * Measures the CPU time that calls cost an instance and the database server, and prints how many of them fit into a
 * second: an instance has one thread for calls. Processor time is the same however busy the
 * machine is; only what the operating system does for the network is counted elsewhere.
 */
export async function benchCapacity(print: (line: string) => void): Promise<void> {
  if (!testedForms.includes('server')) return
  const { address, remove } = await freshClone('server')
  const settings = { ...settingsFor(address), DEMO: '1' }
  try {
    const first = await startServerProcess(settings)
    first.kill('SIGTERM')
    await first.ended
    const counts = Object.entries(grown).flatMap(([crop, count]) => [`--${crop}`, String(count)])
    const grow = await runServer(settings, ['grow', ...counts])
    if (grow.code !== 0) throw new Error(grow.output)
    await onServer(address.kind === 'server' ? address.url : '', async (client) => {
      await client.query('VACUUM ANALYZE')
      const server = await startServerProcess(settings)
      try {
        await measure(print, client, server)
      } finally {
        server.kill('SIGTERM')
        await server.ended
      }
    })
  } finally {
    await remove()
  }
}

async function measure(print: (line: string) => void, client: pg.ClientBase, server: ServerProcess): Promise<void> {
  const { call, close } = openClient()
  try {
    const cookie = await cookieOf(call, server.origin, 'admin@example.com')
    const { rows } = await client.query<Record<keyof Ids, string>>(`
      SELECT min(id) FILTER (WHERE promotion_key = 'SPRING-REBATE') AS demo,
             min(id) FILTER (WHERE promotion_key = 'GROWN-LINES') AS grown FROM promotion`)
    print('\n## Capacity of an instance, server database\n')
    print(
      `Milliseconds of CPU time per call, of the instance and of the database server, with ${AT_ONCE} concurrent calls,`,
    )
    print(
      `100,000 participants, 20,000 products and 20,000 promotions. Calls per second follow from them: one instance has one`,
    )
    print(`thread, and three instances share a database server of ${DATABASE_CORES} CPUs.\n`)
    print('| call | instance | database | one instance | three instances |\n|---|---:|---:|---:|---:|')
    const [found] = rows
    for (const kind of kinds({ demo: Number(found?.demo), grown: Number(found?.grown) })) {
      let count = 0
      const make = async () => {
        const { status, text } = await call(kind.method, `${server.origin}${kind.path}`, {
          headers: { cookie },
          body: kind.body?.(++count),
        })
        if (status >= 400) throw new Error(`${kind.name} answered ${status}: ${text}`)
      }
      await makeAll(make, Math.ceil(kind.calls / 4))
      const [instance, database] = [processorMillis(server.pid), await databaseMillis(client)]
      await makeAll(make, kind.calls)
      const own = (processorMillis(server.pid) - instance) / kind.calls
      const shared = usedBetween(database, await databaseMillis(client)) / kind.calls
      const three = Math.min(3000 / own, (DATABASE_CORES * 1000) / shared)
      print(
        `| ${kind.name} | ${own.toFixed(2)} | ${shared.toFixed(2)} | ${Math.round(1000 / own)} | ${Math.round(three)} |`,
      )
    }
  } finally {
    close()
  }
}

/** Makes a number of calls, some of them concurrent. */
async function makeAll(make: () => Promise<void>, calls: number): Promise<void> {
  let left = calls
  const makeNext = async () => {
    while (left-- > 0) await make()
  }
  await Promise.all(Array.from({ length: AT_ONCE }, makeNext))
}
