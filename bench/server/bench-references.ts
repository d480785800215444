import { testedForms } from '../../apps/server/src/db/testing/fresh-database.ts'
import { openBenchServer } from './open-bench-server.ts'
import { inTurns } from './timings.ts'

const products = 10_000
/** Number of references requested per call. */
const eachCall = 5000
const rounds = 20

/**
 * The references that the page reads for 10,000 products before it checks a draft, compared with the plain statement
 * that reads them.
 */
export async function benchReferences(print: (line: string) => void): Promise<void> {
  for (const kind of testedForms) {
    const server = await openBenchServer(kind, { products, lines: products })
    try {
      print(`\n## Resolving the references of ${products.toLocaleString('en-US')} lines, ${kind} database\n`)
      print('Milliseconds p50 / p95 for all references; the ratio is between the p50 values.\n')
      print('| over HTTP | bare SQL | ratio |\n|---:|---:|---:|')
      const { rows } = await server.db.pool.query<{ id: number; promotion: number }>(
        `SELECT product_id AS id, promotion_id AS promotion FROM promotion_product_line
         JOIN promotion ON promotion.id = promotion_id WHERE promotion_key = 'GROWN-LINES'`,
      )
      const ids = rows.map(({ id }) => id)
      const path = `/api/promotions/${rows[0]?.promotion}/references`
      const { work, baseline } = await inTurns(
        rounds,
        async () => {
          for (let at = 0; at < ids.length; at += eachCall) {
            await server.call('POST', path, { products: ids.slice(at, at + eachCall) })
          }
        },
        async () => {
          await server.db.pool.query(
            `SELECT product.id, product_key, mpg.value, price.price, (
                SELECT count(*) FROM product_serial_number AS serial WHERE serial.product_id = product.id)
             FROM product
             LEFT JOIN product_custom_field_value AS mpg ON mpg.product_id = product.id AND mpg.field_number = 4
             LEFT JOIN product_price AS price ON price.product_id = product.id AND price.country_id IS NULL
             WHERE product.id = ANY($1::bigint[]) ORDER BY product.id`,
            [ids],
          )
        },
      )
      const cells = [work, baseline].map(({ p50, p95 }) => `${p50.toFixed(1)} / ${p95.toFixed(1)}`)
      print(`| ${cells.join(' | ')} | ${(work.p50 / baseline.p50).toFixed(2)} |`)
    } finally {
      await server.close()
    }
  }
}
