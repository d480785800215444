import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ICruiseResult } from 'dependency-cruiser'
import law from '../../.dependency-cruiser.mjs'
import { cruiseTree } from './cruise-tree.ts'
import { allowed, libraries, violations } from './planted-tree.ts'
import { unreached } from './unreached.ts'

const project = join(import.meta.dirname, '..', '..')
const root = mkdtempSync(join(tmpdir(), 'import-law-'))
let result: ICruiseResult

function plant(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), text, { flag: 'a' })
}

/** The real package.json files, so the public APIs of the packages are the real ones. */
function plantPackages(): void {
  for (const name of ['scalars', 'spel', 'model', 'claims', 'contract']) {
    cpSync(join(project, 'packages', name, 'package.json'), join(root, 'packages', name, 'package.json'))
    mkdirSync(join(root, 'node_modules', '@incentive'), { recursive: true })
    symlinkSync(join(root, 'packages', name), join(root, 'node_modules', '@incentive', name))
  }
  for (const name of libraries) plant(`node_modules/${name}/index.js`, '')
  plant('package.json', JSON.stringify({ scripts: { bench: 'node bench/run.ts' } }))
}

beforeAll(async () => {
  plantPackages()
  for (const [file, statement] of [...allowed, ...Object.values(violations).flat()]) plant(file, `${statement}\n`)
  result = await cruiseTree(root)
})
afterAll(() => rmSync(root, { recursive: true }))

test('every import rule has a planted violation', () => {
  const planted = Object.keys(violations).filter((rule) => violations[rule]?.length)
  expect(planted).toEqual(law.forbidden?.map((rule) => rule.name))
})

test.each(Object.entries(violations))('the import rules catch: %s', (rule, planted) => {
  const caught = result.summary.violations
    .filter((violation) => violation.rule.name === rule)
    .flatMap(({ from, cycle = [] }) => [from, ...cycle.map((step) => step.name)])
  for (const [file] of planted) expect(caught).toContain(file)
})

test('the import rules let allowed imports pass', () => {
  const files = new Set(allowed.map(([file]) => file))
  expect(result.summary.violations.filter(({ from }) => files.has(from))).toEqual([])
})

test('a file that no entry point, test or command reaches is an orphan, and so is a file that only orphans import', async () => {
  plant('apps/server/src/store/orphans/one.ts', "import './shared.ts'\n")
  plant('apps/server/src/store/orphans/shared.ts', '')
  plant('apps/server/src/store/orphans/worker.ts', '')
  plant('apps/console/src/kit/orphans/part.module.css', '.part {}\n')
  plant('apps/console/src/kit/orphans/whole.module.css', ".whole {\n  composes: part from './part.module.css';\n}\n")
  plant('apps/console/src/main.tsx', "import './kit/orphans/whole.module.css'\n")
  plant('apps/server/src/main.ts', "new URL('./store/orphans/worker.ts', import.meta.url)\n")
  plant('bench/run.ts', "import './measure.ts'\n")
  plant('bench/measure.ts', '')
  const orphans = unreached(root, await cruiseTree(root))
  expect(orphans).toContain('apps/server/src/store/orphans/one.ts')
  expect(orphans).toContain('apps/server/src/store/orphans/shared.ts')
  expect(orphans).not.toContain('apps/server/src/store/orphans/worker.ts')
  expect(orphans).not.toContain('apps/console/src/kit/orphans/part.module.css')
  expect(orphans).not.toContain('bench/run.ts')
  expect(orphans).not.toContain('bench/measure.ts')
})
