import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { makeFolder } from './make-folder.ts'

const root = mkdtempSync(join(tmpdir(), 'make-folder-'))
afterAll(() => rmSync(root, { recursive: true }))

test('makes a folder with those above it for this user alone, and leaves one that is there', () => {
  const path = join(root, 'one', 'two', 'three')
  makeFolder(path)
  writeFileSync(join(path, 'file'), 'kept')
  makeFolder(path)
  expect(readFileSync(join(path, 'file'), 'utf8')).toBe('kept')
  expect(statSync(path).mode & 0o777).toBe(0o700)
})

test('a file in the way is told', () => {
  writeFileSync(join(root, 'file'), '')
  expect(() => makeFolder(join(root, 'file'))).toThrow('EEXIST')
  expect(() => makeFolder(join(root, 'file', 'below'))).toThrow(/EEXIST|ENOTDIR/)
})

test.runIf(process.platform === 'linux')('a place that takes no folder is told instead of tried for ever', () => {
  expect(() => makeFolder('/proc/nope/below')).toThrow('ENOENT')
})
