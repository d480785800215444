import { testedForms } from '../../apps/server/src/db/testing/fresh-database.ts'
import { openBenchServer } from './open-bench-server.ts'
import { inTurns } from './timings.ts'

const products = 200_000
const rounds = 100

/**
 * The MPGs available for an item of the limits, compared with the plain statement that reads every product for them.
 */
export async function benchMpgs(print: (line: string) => void): Promise<void> {
  for (const kind of testedForms.filter((form) => form === 'server')) {
    const server = await openBenchServer(kind, { products })
    try {
      print(`\n## MPGs of ${products.toLocaleString('en-US')} products, ${kind} database\n`)
      print('Milliseconds p50 / p95; the ratio is between the p50 values.\n')
      print('| over HTTP | SELECT DISTINCT, bare | ratio |\n|---:|---:|---:|')
      const { work, baseline } = await inTurns(
        rounds,
        async () => void (await server.call('GET', '/api/promotionLimitNodes/customField4ValuesForProducts')),
        async () => {
          await server.db.pool.query(
            `SELECT DISTINCT value, description FROM product_custom_field_value
             WHERE client_id = (SELECT id FROM client WHERE client_key = 'ACME') AND field_number = 4
             ORDER BY description`,
          )
        },
      )
      const cells = [work, baseline].map(({ p50, p95 }) => `${p50.toFixed(1)} / ${p95.toFixed(1)}`)
      print(`| ${cells.join(' | ')} | ${(work.p50 / baseline.p50).toFixed(3)} |`)
    } finally {
      await server.close()
    }
  }
}
