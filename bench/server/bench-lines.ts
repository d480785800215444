import { monitorEventLoopDelay } from 'node:perf_hooks'
import { testedForms } from '../../apps/server/src/db/testing/fresh-database.ts'
import { watchBlocks } from './longest-block.ts'
import { insertLinesBare } from './bare-lines.ts'
import { openBenchServer, type BenchServer } from './open-bench-server.ts'
import { inTurns } from './timings.ts'

const count = 10_000
const rounds = 6

/**
 * A save of 10,000 new lines with one payout each, compared with plain SQL. Also measures the longest block of the
 * event loop, which serves all other callers.
 */
export async function benchLines(print: (line: string) => void): Promise<void> {
  for (const kind of testedForms) {
    const server = await openBenchServer(kind, { products: count })
    try {
      print(`\n## Saving ${count.toLocaleString('en-US')} new lines with payouts, ${kind} database\n`)
      print(
        'Milliseconds p50 / p95; the ratio is between the p50 values. Longest wait of other calls for the event loop: in',
      )
      print('wall-clock time, which includes other load on the machine, and in CPU time of the longest task.\n')
      print('| over HTTP | bare SQL | ratio | event loop, clock | event loop, CPU |\n|---:|---:|---:|---:|---:|')
      const promotion = await promotionId(server)
      const products = await productIds(server)
      const body = JSON.stringify({ promotion: {}, promotionProducts: products.map(lineOf) })
      const loop = monitorEventLoopDelay({ resolution: 5 })
      let longest = 0
      const save = () => server.call('POST', `/api/promotions/${promotion}/update`, body)
      const times = await inTurns(
        rounds,
        async () => {
          // without a reset, the time while it was disabled would count as a delay
          loop.reset()
          loop.enable()
          await save()
          loop.disable()
          longest = Math.max(longest, loop.max / 1e6)
        },
        () => insertLinesBare(server.db, promotion, products),
        () => removeLines(server, promotion),
      )
      await removeLines(server, promotion)
      // watching has a cost, so it runs once, outside the timed runs
      const blocks = watchBlocks()
      await save()
      blocks.stop()
      const { work, baseline } = times
      const held = [longest, blocks.longest()].map((each) => each.toFixed(0))
      const cells = [work, baseline].map(({ p50, p95 }) => `${p50.toFixed(0)} / ${p95.toFixed(0)}`)
      print(`| ${cells.join(' | ')} | ${(work.p50 / baseline.p50).toFixed(2)} | ${held.join(' | ')} |`)
    } finally {
      await server.close()
    }
  }
}

const lineOf = (product: number) => ({
  product: { id: product },
  claimProductDuplicationType: { name: 'PARTICIPANT_MODEL_INVOICE' },
  promotionProductPayouts: [
    {
      payoutType: { name: 'FLAT_AMOUNT_PER_UNIT_CLAIMED' },
      payoutProductMethodType: { name: 'EACH' },
      payoutAmount: 25,
      payoutProductQuantity: 1,
      payoutProductThreshold: 1,
    },
  ],
})

async function promotionId({ db }: BenchServer): Promise<number> {
  const { rows } = await db.pool.query<{ id: number }>("SELECT id FROM promotion WHERE promotion_key = 'FALL-SPIFF'")
  return rows[0]?.id ?? 0
}

async function productIds({ db }: BenchServer): Promise<number[]> {
  const { rows } = await db.pool.query<{ id: number }>(
    "SELECT id FROM product WHERE client_id = (SELECT id FROM client WHERE client_key = 'ACME') ORDER BY id DESC LIMIT $1",
    [count],
  )
  return rows.map(({ id }) => id)
}

async function removeLines({ db }: BenchServer, promotion: number): Promise<void> {
  await db.pool.query('DELETE FROM promotion_product_line WHERE promotion_id = $1', [promotion])
}
