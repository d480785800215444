import { spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

/** A project in which every step is planted. */
let root: string

const write = (name: string, text: string) => writeFileSync(join(root, name), text)
const steps = ['types', 'lint', 'format:check', 'words', 'law', 'orphans', 'audit', 'unit', 'build', 'bundle'] as const

const unit = `
import { writeFileSync } from 'node:fs'
const file = process.argv.at(-1).split('=')[1]
const passed = { status: 'passed', assertionResults: [{ status: 'passed' }, { status: 'passed' }] }
writeFileSync(file, JSON.stringify({ testResults: [passed] }))
`

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'npm-test-'))
  for (const folder of ['scripts', 'node_modules/.bin']) mkdirSync(join(root, folder), { recursive: true })
  for (const name of ['test.mjs', 'counts.mjs', 'install.mjs', 'run-command.mjs']) {
    cpSync(join(import.meta.dirname, name), join(root, 'scripts', name))
  }
  write('package-lock.json', '{}')
  write('node_modules/.package-lock.json', '{}')
  symlinkSync(process.execPath, join(root, 'node_modules/.bin/node'))
  write('unit.mjs', unit)
})
afterEach(() => rmSync(root, { recursive: true }))

interface Run {
  readonly code: number | null
  readonly lines: readonly string[]
}

/** Runs the steps, some of them with a replaced command; stops the run as soon as `stopAt` returns true. */
function run(commands: Partial<Record<(typeof steps)[number], string>>, stopAt?: () => boolean): Promise<Run> {
  const scripts = { ...Object.fromEntries(steps.map((name) => [name, 'true'])), unit: 'node unit.mjs', ...commands }
  write('package.json', JSON.stringify({ name: 'planted', private: true, type: 'module', scripts }))
  const child = spawn(process.execPath, ['scripts/test.mjs'], { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] })
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text))
  const looking = setInterval(() => {
    if (!stopAt?.()) return
    // once: a process that is already ending dies of a second signal, without an exit code
    clearInterval(looking)
    child.kill('SIGTERM')
  }, 20)
  return new Promise((resolve) => {
    child.on('close', (code) => {
      clearInterval(looking)
      resolve({ code, lines: output.trimEnd().split('\n') })
    })
  })
}

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('the last line counts the tests and the other steps, and the exit code shows if all passed', async () => {
  const { code, lines } = await run({})
  expect([code, lines.at(-1)]).toEqual([0, '11 passed, 0 failed'])
  const failed = await run({ law: 'echo wrong; false' })
  expect([failed.code, failed.lines.at(-1)]).toEqual([1, '10 passed, 1 failed'])
  expect(failed.lines).toContain('wrong')
})

test('the linter runs in parallel with the other static checks', async () => {
  const meet = (own: string, other: string) => `touch ${own}; until [ -e ${other} ]; do sleep 0.02; done`
  const { code, lines } = await run({ lint: meet('lint', 'types'), types: meet('types', 'lint') })
  expect([code, lines.at(-1)]).toEqual([0, '11 passed, 0 failed'])
})

test('a step that dies is a failure, and the others still run', async () => {
  const { code, lines } = await run({ lint: 'kill -9 $$', unit: 'kill -9 $$' })
  expect([code, lines.at(-1)]).toEqual([1, '8 passed, 2 failed'])
  expect(lines).toContain('Failed: lint, unit')
})

test('a process that a step leaves behind is ended with it, without waiting', async () => {
  const { code, lines } = await run({ lint: 'sleep 600 & echo $! > left' })
  expect([code, lines.at(-1)]).toEqual([0, '11 passed, 0 failed'])
  await expect.poll(() => isAlive(Number(readFileSync(join(root, 'left'), 'utf8')))).toBe(false)
})

test('a stop signal ends the running steps, and these and the remaining ones count as failures', async () => {
  const started = ['linting', 'reading'].map((name) => join(root, name))
  const hang = (name: string) => `touch ${name}; sleep 600`
  const { code, lines } = await run({ lint: hang('linting'), law: hang('reading') }, () =>
    started.every((file) => existsSync(file)),
  )
  expect([code, lines.at(-1)]).toEqual([1, '3 passed, 7 failed'])
  expect(lines).toContain('Failed: lint, law, orphans, audit, unit, build, bundle')
})
