import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { makeFolder } from './make-folder.ts'

const root = mkdtempSync(join(tmpdir(), 'make-folder-'))
afterAll(() => rmSync(root, { recursive: true }))

test('creates a folder and its parents for this user only, and does not change an existing one', () => {
  const path = join(root, 'one', 'two', 'three')
  makeFolder(path)
  writeFileSync(join(path, 'file'), 'kept')
  makeFolder(path)
  expect(readFileSync(join(path, 'file'), 'utf8')).toBe('kept')
  expect(statSync(path).mode & 0o777).toBe(0o700)
})

test('reports a file at the path', () => {
  writeFileSync(join(root, 'file'), '')
  expect(() => makeFolder(join(root, 'file'))).toThrow('EEXIST')
  expect(() => makeFolder(join(root, 'file', 'below'))).toThrow(/EEXIST|ENOTDIR/)
})

test.runIf(process.platform === 'linux')(
  'reports a location where no folder can be created instead of retrying forever',
  () => {
    expect(() => makeFolder('/proc/nope/below')).toThrow('ENOENT')
  },
)
