import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInPlace } from '../../scripts/run-command.mjs'
import { copyProject } from './copy-project.ts'
import { scoreOf, type MutationReport } from './score.ts'

/**
 * `npm run mutants`: StrykerJS mutates the pure parts of the project in a copy, runs their tests against each mutant
 * and prints the number of killed mutants per folder. `npm run mutants -- model` mutates one part, `npm run mutants --
 * model deadlines merge` only some of its folders. The reports are stored in `.cache/mutants`.
 */
interface Part {
  readonly root: string
  /** Files to mutate, relative to the root. */
  readonly mutate: readonly string[]
  readonly tests: readonly string[]
}

const pure = (name: string): Part => ({
  root: `packages/${name}`,
  mutate: ['src/**/*.ts'],
  tests: ['src/**/*.test.ts'],
})

const parts: Readonly<Record<string, Part>> = {
  scalars: pure('scalars'),
  spel: { ...pure('spel'), tests: ['src/**/*.test.ts', 'tools/cases.test.ts'] },
  model: pure('model'),
  // the cases assert results of the engine that no test next to its code repeats
  claims: {
    ...pure('claims'),
    tests: ['src/**/*.test.ts', 'tools/cases.test.ts', 'tools/money-steps.test.ts'],
  },
}

const root = join(import.meta.dirname, '..', '..')
const [only, ...folders] = process.argv.slice(2)
const reports = join(root, '.cache', 'mutants')
mkdirSync(reports, { recursive: true })

async function mutate(name: string, part: Part): Promise<MutationReport> {
  const copy = join(reports, `stryker-${name}-${process.pid}`)
  copyProject(root, copy)
  const below = (pattern: string) => join(part.root, pattern)
  writeFileSync(
    join(copy, 'stryker-vitest.config.mjs'),
    `export default ${JSON.stringify({ test: { environment: 'node', isolate: false, include: part.tests.map(below), testTimeout: 60_000 } })}`,
  )
  const report = join(reports, `${[name, ...folders].join('-').replaceAll('/', '-')}.json`)
  const mutated = folders.length > 0 ? folders.map((folder) => below(`src/${folder}/**/*.ts`)) : part.mutate.map(below)
  writeFileSync(
    join(copy, 'stryker.config.json'),
    JSON.stringify({
      testRunner: 'vitest',
      plugins: ['@stryker-mutator/vitest-runner'],
      vitest: { configFile: 'stryker-vitest.config.mjs', related: false, pool: 'forks' },
      inPlace: true,
      mutate: [...mutated, '!**/*.test.ts', '!**/testing/**', '!**/index.ts'],
      coverageAnalysis: 'perTest',
      ignoreStatic: true,
      // a mutant can be slow because of other load on the machine; that alone is no timeout
      timeoutMS: 30_000,
      reporters: ['json', 'progress-append-only'],
      jsonReporter: { fileName: report },
      concurrency: 2,
      allowEmpty: true,
    }),
  )
  try {
    const args = ['node_modules/.bin/stryker', 'run', 'stryker.config.json']
    const code = await runInPlace(process.execPath, args, { cwd: copy })
    if (code !== 0) throw new Error(`Stryker ended with ${code}`)
    return JSON.parse(readFileSync(report, 'utf8')) as MutationReport
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

for (const [name, part] of Object.entries(parts).filter(([name]) => !only || name === only)) {
  for (const { folder: scored, killed, survived, percent } of scoreOf(await mutate(name, part))) {
    console.log(
      `${scored.padEnd(44)} ${String(killed).padStart(6)} killed ${String(survived).padStart(6)} left ${percent} %`,
    )
  }
}
