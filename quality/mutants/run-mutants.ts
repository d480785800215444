import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Mutant } from './mutant.ts'
import { copyProject } from './copy-project.ts'
import { plant } from './plant.ts'

/**
 * `npm run mutants:planted`: plants each fault of `quality/mutants/faults` in a copy of the project and runs the tests
 * of its area, which must detect it. Words select faults by file or sentence: `npm run mutants:planted -- payouts`.
 */
const root = join(import.meta.dirname, '..', '..')
const folder = join(import.meta.dirname, 'faults')
const copy = join(root, '.cache', 'mutants', String(process.pid))
const words = process.argv.slice(2)

const lists = await Promise.all(
  readdirSync(folder).map(async (name) => {
    const { faults } = (await import(join(folder, name))) as { faults: readonly Mutant[] }
    return faults.map((mutant) => ({ ...mutant, list: name.replace('.ts', '') }))
  }),
)
const chosen = lists
  .flat()
  .filter(({ list, fault, file }) => words.every((word) => `${list} ${file} ${fault}`.includes(word)))
const counts = { noticed: 0, missed: 0, stale: 0 }

copyProject(root, copy)
try {
  for (const mutant of chosen) {
    const outcome = await plant(copy, mutant)
    counts[outcome] += 1
    if (outcome !== 'noticed' || words.length > 0) console.log(`${outcome.padEnd(8)} ${mutant.list}: ${mutant.fault}`)
  }
} finally {
  rmSync(copy, { recursive: true, force: true })
}
console.log(`${chosen.length} planted: ${counts.noticed} noticed, ${counts.missed} missed, ${counts.stale} stale`)
process.exitCode = counts.noticed === chosen.length && chosen.length > 0 ? 0 : 1
