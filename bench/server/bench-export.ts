import { promotionColumns } from '@incentive/contract'
import { testedForms } from '../../apps/server/src/db/testing/fresh-database.ts'
import { exportBare } from './bare-sql.ts'
import { openBenchServer, type BenchServer } from './open-bench-server.ts'
import { inTurns } from './timings.ts'

const promotions = 100_000
const rounds = 5

/** Reads an export to its end and returns its size in bytes. */
async function exportAll({ url, cookie }: BenchServer): Promise<number> {
  const answer = await fetch(`${url}/api/promotions/export`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ columns: promotionColumns }),
  })
  let bytes = 0
  for await (const part of answer.body ?? []) bytes += (part as Uint8Array).length
  return bytes
}

/**
 * All promotions of a program as CSV over HTTP, compared with a hand-written loop over a cursor that lets the database
 * format the dates.
 */
export async function benchExport(print: (line: string) => void): Promise<void> {
  print(`\n## Export, ${promotions.toLocaleString('en-US')} promotions, all columns\n`)
  print('| database | over HTTP, s | bare SQL, s | ratio | size |\n|---|---:|---:|---:|---:|')
  for (const kind of testedForms) {
    const server = await openBenchServer(kind, { promotions })
    try {
      let bytes = 0
      const { work, baseline } = await inTurns(
        rounds,
        async () => void (bytes = await exportAll(server)),
        () => exportBare(server.db, 1),
      )
      const seconds = [work, baseline].map(({ p50 }) => (p50 / 1000).toFixed(2)).join(' | ')
      print(`| ${kind} | ${seconds} | ${(work.p50 / baseline.p50).toFixed(2)} | ${(bytes / 2 ** 20).toFixed(0)} MB |`)
    } finally {
      await server.close()
    }
  }
}
