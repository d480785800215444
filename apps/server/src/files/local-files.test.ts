import { row } from '@incentive/quality/row'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { FileStore } from '../deps.ts'
import { openLocalFiles } from './local-files.ts'

let folder: string
let files: FileStore

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'incentive-files-'))
  files = openLocalFiles(join(folder, 'files'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const contentOf = async (key: string) => {
  const stream = await files.get(key)
  return stream && text(stream)
}

test('content is read back as it was put, from bytes and from a stream', async () => {
  await files.put('bytes', new TextEncoder().encode('terms'))
  await files.put('stream', Readable.from(['one, ', 'two']))
  expect(await contentOf('bytes')).toBe('terms')
  expect(await contentOf('stream')).toBe('one, two')
})

test('a copy lives on when the original is removed', () =>
  row('COPY-09', async () => {
    await files.put('terms', new TextEncoder().encode('terms'))
    const copy = await files.copy('terms')
    await files.delete('terms')
    expect(await contentOf('terms')).toBeNull()
    expect(await contentOf(copy)).toBe('terms')
  }))

test('a stream that breaks off leaves nothing behind', async () => {
  const broken = new Readable({ read: () => undefined })
  const putting = files.put('broken', broken)
  broken.destroy(new Error('connection lost'))
  await expect(putting).rejects.toThrow('connection lost')
  expect(await contentOf('broken')).toBeNull()
  expect(await readdir(join(folder, 'files'))).toEqual([])
})

test('what is missing is missing, and removing it or copying it is no problem', async () => {
  expect(await contentOf('nothing')).toBeNull()
  await files.delete('nothing')
  expect(await contentOf(await files.copy('nothing'))).toBeNull()
})

test('a key cannot lead out of the folder', async () => {
  const content = new Uint8Array([1])
  for (const key of ['../escape', 'a/b', '', '.', '..', 'a\\b', 'nul\0']) {
    await expect(files.put(key, content)).rejects.toThrow('storage key')
    await expect(files.get(key)).rejects.toThrow('storage key')
  }
})

test('everything that is kept is listed, since when', async () => {
  expect(await Array.fromAsync(files.list())).toEqual([])
  await files.put('one', new Uint8Array([1]))
  await files.put('two', new Uint8Array([1]))
  const listed = await Array.fromAsync(files.list())
  expect(listed.map(({ key }) => key).sort()).toEqual(['one', 'two'])
  expect(Math.abs((listed[0]?.since.getTime() ?? 0) - Date.now())).toBeLessThan(600_000)
})
