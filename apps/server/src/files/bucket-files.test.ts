import { row } from '@incentive/quality/row'
import { createHash, randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { FileStore } from '../deps.ts'
import { openBucketFiles } from './bucket-files.ts'
import { startBucketServer, type BucketServer } from './testing/bucket-server.ts'

let store: BucketServer
let files: FileStore

beforeEach(async () => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'key')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret')
  store = await startBucketServer()
  files = openBucketFiles({ bucket: 'console', region: 'us-east-1', endpoint: store.endpoint, prefix: 'up/loads/' })
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await store.close()
})

const contentOf = async (key: string) => {
  const stream = await files.get(key)
  return stream && text(stream)
}

test('content is read back as it was put, from bytes and from a stream', async () => {
  await files.put('bytes', new TextEncoder().encode('terms'))
  await files.put('stream', Readable.from([Buffer.from('one, '), Buffer.from('two')]))
  expect(await contentOf('bytes')).toBe('terms')
  expect(await contentOf('stream')).toBe('one, two')
  expect([...store.objects.keys()]).toEqual(['console/up/loads/bytes', 'console/up/loads/stream'])
})

test('a file of 12 MB is sent in parts', async () => {
  const content = randomBytes(12 * 1024 * 1024)
  const pieces = Array.from({ length: 192 }, (_, index) => content.subarray(index * 65_536, (index + 1) * 65_536))
  await files.put('large', Readable.from(pieces))
  const stream = await files.get('large')
  const read = stream ? await buffer(stream) : Buffer.alloc(0)
  const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
  expect(digest(read)).toBe(digest(content))
  expect(store.calls.filter((call) => call === 'PUT /console/up/loads/large').length).toBe(3)
  expect(store.openUploads()).toBe(0)
})

test('a stream that breaks off leaves nothing behind', async () => {
  const pieces = function* () {
    yield Buffer.alloc(6 * 1024 * 1024)
    throw new Error('connection lost')
  }
  await expect(files.put('broken', Readable.from(pieces()))).rejects.toThrow('connection lost')
  expect(store.objects.size).toBe(0)
  expect(store.openUploads()).toBe(0)
})

test('a copy lives on when the original is removed', () =>
  row('COPY-09', async () => {
    await files.put('terms', new TextEncoder().encode('terms'))
    const copy = await files.copy('terms')
    await files.delete('terms')
    expect(await contentOf('terms')).toBeNull()
    expect(await contentOf(copy)).toBe('terms')
  }))

test('what is missing is missing, and removing it or copying it is no problem', async () => {
  expect(await contentOf('nothing')).toBeNull()
  await files.delete('nothing')
  expect(await contentOf(await files.copy('nothing'))).toBeNull()
})

test('everything below the prefix is listed, over several pages, and nothing else', async () => {
  for (const key of ['a', 'b', 'c', 'd', 'e']) await files.put(key, new Uint8Array([1]))
  const other = openBucketFiles({ bucket: 'console', region: 'us-east-1', endpoint: store.endpoint, prefix: 'other/' })
  await other.put('f', new Uint8Array([1]))
  const listed = await Array.fromAsync(files.list())
  expect(listed.map(({ key }) => key)).toEqual(['a', 'b', 'c', 'd', 'e'])
  expect(listed[0]?.since).toEqual(new Date('2026-01-01T00:00:00Z'))
})

test('a key cannot lead out of the prefix', async () => {
  for (const key of ['../escape', 'a/b', '', '.', 'a\\b', 'nul\0']) {
    await expect(files.put(key, new Uint8Array([1]))).rejects.toThrow('storage key')
    await expect(files.get(key)).rejects.toThrow('storage key')
    await expect(files.delete(key)).rejects.toThrow('storage key')
  }
  expect(store.calls).toEqual([])
})

test('a store that does not answer is a failure, not a missing file', async () => {
  await files.put('terms', new Uint8Array([1]))
  await store.close()
  await expect(files.get('terms')).rejects.toThrow()
  store = await startBucketServer()
})
