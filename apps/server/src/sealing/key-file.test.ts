import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readOrMakeKey } from './key-file.ts'

let folder: string
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'incentive-key-'))))
afterEach(() => rmSync(folder, { recursive: true }))

test('the key is made once, for this user alone, and read from then on', () => {
  const key = readOrMakeKey(folder)
  expect(key).toHaveLength(32)
  expect(readOrMakeKey(folder)).toEqual(key)
  expect(readdirSync(folder)).toEqual(['secret.key'])
  expect(statSync(join(folder, 'secret.key')).mode & 0o777).toBe(0o600)
})

test('a file that holds something else is no key, and is left as it is', () => {
  writeFileSync(join(folder, 'secret.key'), 'short')
  expect(() => readOrMakeKey(folder)).toThrow('secret.key holds no key')
})
