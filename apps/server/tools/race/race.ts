/**
 * Races pairs of calls for one promotion, started at the same instant: a save and an activation, two activations of one
 * revision, and activations of two revisions. Reads everything back after each pair and looks for the order that explains
 * it; prints the pairs that none explains.
 *
 * `npm run race -- --pairs 10000 [--minutes 300] [--seed 13] [--database server]`: 1,000 pairs, two hours, seed 13 and
 * the embedded database by default. The same seed makes the same changes, but not the same races. On a database server,
 * two instances race. Exits with 1 if a pair is not explained, or the newest version is not the stored content.
 */
import { parseArgs } from 'node:util'
import { openDatabase } from '../../src/db/connect.ts'
import { quiet } from '../../src/db/testing/quiet-log.ts'
import { course } from '../../src/faults/testing/course.ts'
import { inspectVersions, isSound } from '../../src/faults/testing/inspect-versions.ts'
import { racePairs } from '../../src/faults/testing/race-pairs.ts'
import { cloneDemo } from '../../src/testing/demo-clone.ts'

const { values } = parseArgs({
  options: {
    pairs: { type: 'string', default: '1000' },
    minutes: { type: 'string', default: '120' },
    seed: { type: 'string', default: '13' },
    database: { type: 'string', default: 'embedded' },
  },
})
if (values.database !== 'embedded' && values.database !== 'server') throw new Error('--database is embedded or server')

const { address, remove } = await cloneDemo(values.database)
const started = performance.now()
const { failures, promotions, ...counts } = await racePairs(address, {
  pairs: Number(values.pairs),
  within: Number(values.minutes) * 60_000,
  chance: course(Number(values.seed)),
  onPair: (pairs) => {
    if (pairs % 500 === 0) console.log(`${pairs} pairs, ${Math.round((performance.now() - started) / 1000)} s`)
  },
})
const db = await openDatabase(address, quiet)
const findings = await inspectVersions(db, promotions)
await db.close()
await remove()

for (const failure of failures) console.error(failure)
const seconds = Math.round((performance.now() - started) / 1000)
console.log(
  JSON.stringify({ seed: values.seed, seconds, ...counts, unexplained: failures.length, ...findings }, null, 2),
)
process.exitCode = failures.length === 0 && isSound(findings) ? 0 : 1
