import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeEach, afterEach, expect, test } from 'vitest'
import { compressFiles } from './compress-files.ts'
import { fingerprint } from './fingerprint.ts'

let folder: string
const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
const read = (name: string) => readFileSync(join(folder, name))

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'build-'))
  mkdirSync(join(folder, 'src'))
  write('src/one.ts', 'one')
})
afterEach(() => rmSync(folder, { recursive: true }))

const sources = () => fingerprint(folder, ['src/**/*', 'lock.json'])

test('the console is built again when a source changes, appears, moves or goes, and not when a test changes', () => {
  const before = sources()
  write('src/one.test.ts', 'a test')
  expect(sources()).toBe(before)
  write('src/one.ts', 'one changed')
  const changed = sources()
  write('src/two.ts', 'two')
  const added = sources()
  rmSync(join(folder, 'src/two.ts'))
  write('src/three.ts', 'two')
  const moved = sources()
  expect(new Set([before, changed, added, moved]).size).toBe(4)
  rmSync(join(folder, 'src/three.ts'))
  write('src/one.ts', 'one')
  expect(sources()).toBe(before)
})

test('texts of the build get compressed copies that hold the same, small files and pictures none', async () => {
  const text = 'const answer = 42\n'.repeat(200)
  write('src/index.js', text)
  write('src/small.css', 'a { color: red }')
  write('src/picture.png', text)
  await compressFiles(folder)
  expect(readdirSync(join(folder, 'src')).filter((name) => /\.(br|gz)$/.test(name))).toEqual([
    'index.js.br',
    'index.js.gz',
  ])
  expect(brotliDecompressSync(read('src/index.js.br')).toString()).toBe(text)
  expect(gunzipSync(read('src/index.js.gz')).toString()).toBe(text)
})
