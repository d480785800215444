import { join } from 'node:path'
import { emptyServerDatabase } from '../../apps/server/src/db/testing/templates.ts'
import { findTestServer, onServer } from '../../apps/server/src/db/testing/test-server.ts'
import { cookieOf, openClient } from '../../apps/server/src/faults/testing/client.ts'
import {
  acceptedPromotion,
  callsOf,
  type PromotionCalls,
} from '../../apps/server/src/faults/testing/promotion-calls.ts'
import { ownMain, runServer, settingsFor, startServerProcess } from '../../apps/server/src/testing/server-process.ts'
import { inTurns, type Timings } from './timings.ts'

const few = 50
const many = 10_000
const fieldRounds = 100
const lineRounds = 6

/** A build of the server on a database of its own, with a promotion of few and one of many lines. */
interface Build {
  readonly calls: PromotionCalls
  readonly products: readonly number[]
  readonly small: number
  readonly large: number
  close(): Promise<void>
}

/**
 * Saves with versions, compared with the same saves of a build before versions existed, in turns; both servers run in
 * their own process.
 *
 * @param before the folder of the other build; null: only the times of this one.
 */
export async function benchVersionSaves(print: (line: string) => void, before: string | null): Promise<void> {
  const url = await findTestServer()
  if (url === undefined) return
  const now = await openBuild(url, ownMain)
  const former = before === null ? null : await openBuild(url, join(before, 'apps/server/src/main.ts'))
  try {
    print('\n## Saves that record a version, server database\n')
    print(
      'One client, and the same saves with a build without versions. Milliseconds p50 / p95; the ratio is between the p50 values.\n',
    )
    print('| save | with versions | without | ratio |\n|---|---:|---:|---:|')
    for (const [name, rounds, save] of saves()) {
      const nothing = () => Promise.resolve()
      const { work, baseline } = await inTurns(rounds, await save(now), former === null ? nothing : await save(former))
      print(line(name, work, former === null ? null : baseline))
    }
  } finally {
    await now.close()
    await former?.close()
  }
}

function line(name: string, work: Timings, baseline: Timings | null): string {
  const cellOf = ({ p50, p95 }: Timings) => `${p50.toFixed(1)} / ${p95.toFixed(1)}`
  const others = baseline === null ? '– | –' : `${cellOf(baseline)} | ${(work.p50 / baseline.p50).toFixed(2)}`
  return `| ${name} | ${cellOf(work)} | ${others} |`
}

type Save = (build: Build) => Promise<() => Promise<void>>

const saves = (): readonly (readonly [name: string, rounds: number, save: Save])[] => [
  [`a field of Details, ${few} lines`, fieldRounds, async (build) => savesOfName(build.calls, build.small)],
  [
    `a field of Details, ${many.toLocaleString('en-US')} lines`,
    fieldRounds,
    async ({ calls, large }) => savesOfName(calls, large),
  ],
  [`${many.toLocaleString('en-US')} new lines`, lineRounds, savesOfLines],
]

function savesOfName({ ask }: PromotionCalls, promotion: number): () => Promise<void> {
  let round = 0
  return async () => {
    round += 1
    await ask('POST', `promotions/${promotion}/update`, { promotion: { name: `Name ${round}` } })
  }
}

/** Each save is of a promotion of its own, which is created before: the first tenth of the rounds does not count. */
async function savesOfLines({ calls, products }: Build): Promise<() => Promise<void>> {
  const promotions: number[] = []
  for (let round = -Math.ceil(lineRounds / 10); round < lineRounds; round += 1) {
    promotions.push(await submit(calls, `LINES-${promotions.length}`))
  }
  const promotionProducts = products.map(lineOf)
  return async () => {
    await calls.ask('POST', `promotions/${promotions.pop()}/update`, { promotion: {}, promotionProducts })
  }
}

const lineOf = (product: number) => ({
  product: { id: product },
  claimProductDuplicationType: { name: 'PARTICIPANT_MODEL_INVOICE' },
})

async function submit(calls: PromotionCalls, promotionKey: string, promotionProducts: readonly object[] = []) {
  const promotion = { ...(await acceptedPromotion(calls)), promotionKey }
  return (await calls.ask<{ id: number }>('POST', 'promotions/submit', { promotion, promotionProducts })).id
}

/** Starts a build on a new database with the demo programs and a promotion of many lines. */
async function openBuild(url: string, main: string): Promise<Build> {
  const { address, remove } = await emptyServerDatabase(url)
  const settings = settingsFor(address)
  const first = await startServerProcess({ ...settings, DEMO: '1' }, main)
  first.kill('SIGTERM')
  await first.ended
  const grown = await runServer(settings, ['grow', '--products', String(many), '--lines', String(many)], { main })
  if (grown.code !== 0) throw new Error(grown.output)
  const ids = await onServer(settings['DATABASE_URL'] ?? '', async (client) => {
    await client.query('VACUUM ANALYZE')
    const { rows } = await client.query<{ large: number; products: number[] }>(
      `SELECT id AS large, ARRAY(SELECT product_id FROM promotion_product_line WHERE promotion_id = promotion.id) AS products
         FROM promotion WHERE promotion_key = 'GROWN-LINES'`,
    )
    return rows[0]
  })
  if (ids === undefined) throw new Error('There is no promotion of many lines')
  const server = await startServerProcess({ ...settings, DEMO: '1' }, main)
  const { call, close } = openClient()
  const calls = callsOf(call, () => server.origin, await cookieOf(call, server.origin, 'admin@example.com'))
  const [large, products] = [Number(ids.large), ids.products.map(Number)]
  return {
    calls,
    products,
    large,
    small: await submit(calls, 'FEW-LINES', products.slice(0, few).map(lineOf)),
    close: async () => {
      close()
      server.kill('SIGTERM')
      await server.ended
      await remove()
    },
  }
}
