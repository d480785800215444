import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { claimsOfVitest, findRowProblems, type ClaimingTest, type Unclaimed, type VitestReport } from './claims.ts'
import { allRows } from './rows.ts'

/**
 * `npm run rows`: checks that every row of the specification is claimed by a test that ran, using the reports that `npm
 * test` wrote. With arguments it lists the tests that claim those rows instead: `npm run rows -- DL-12 AUD` (a row, an
 * area).
 */
const root = join(import.meta.dirname, '..', '..')
const reports = join(root, '.cache', 'reports')

function read<Content>(file: string): Content | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Content) : undefined
}

const unit = read<VitestReport>(join(reports, 'vitest.json'))
const stories = read<ClaimingTest[]>(join(reports, 'story-rows.json'))
const unclaimed = read<Unclaimed>(join(import.meta.dirname, 'unclaimed.json')) ?? {}
const tests = [...(unit ? claimsOfVitest(unit) : []), ...(stories ?? [])].map((test) => ({
  ...test,
  file: relative(root, test.file),
}))
const asked = process.argv.slice(2)

if (asked.length > 0) {
  for (const id of allRows.filter((row) => asked.some((name) => row === name || row.startsWith(`${name}-`)))) {
    const claims = tests.filter(({ rows }) => rows[id])
    console.log(`${id}${claims.length > 0 ? '' : `  unclaimed: ${unclaimed[id] ?? 'no reason given'}`}`)
    for (const { file, title, rows } of claims) console.log(`  ${rows[id]} in ${file}: ${title}`)
  }
} else {
  const missing = [...(unit ? [] : ['vitest.json']), ...(stories ? [] : ['story-rows.json'])]
  const problems = [
    ...missing.map((file) => `There is no report ${file}: run npm test`),
    ...findRowProblems(allRows, tests, unclaimed),
  ]
  for (const problem of problems) console.log(problem)
  const waiting = Object.keys(unclaimed).length
  console.log(`${allRows.length - waiting} of ${allRows.length} rows are claimed, ${waiting} are listed as unclaimed`)
  process.exitCode = problems.length > 0 ? 1 : 0
}
