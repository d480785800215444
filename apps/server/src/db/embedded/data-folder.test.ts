import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { dataPath, ensureDataFolder } from './data-folder.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'data-folder-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const write = (text: string) => (path: string) => Promise.resolve(writeFileSync(join(path, 'made'), text))
const made = () => readFileSync(join(dataPath(folder), 'made'), 'utf8')

describe('ensureDataFolder', () => {
  test('creates once and leaves alone what is there', async () => {
    await ensureDataFolder(folder, write('first'))
    await ensureDataFolder(folder, write('second'))
    expect(made()).toBe('first')
  })

  test('shows nothing of a creation that did not finish, and begins it again from nothing', async () => {
    const broken = ensureDataFolder(folder, async (path) => {
      await write('half')(path)
      writeFileSync(join(path, 'left over'), '')
      throw new Error('cut off')
    })
    await expect(broken).rejects.toThrow('cut off')
    expect(existsSync(dataPath(folder))).toBe(false)
    await ensureDataFolder(folder, write('whole'))
    expect(made()).toBe('whole')
    expect(existsSync(join(dataPath(folder), 'left over'))).toBe(false)
  })
})
