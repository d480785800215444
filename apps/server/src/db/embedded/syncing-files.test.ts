import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { afterEach, describe, expect, test } from 'vitest'
import { freshClone } from '../testing/fresh-database.ts'
import { dataPath } from './data-folder.ts'
import { startParams, SyncingFiles } from './syncing-files.ts'

type Sync = (stream: unknown) => number
type Inside = { NODEFS: { stream_ops: { fsync?: Sync } } }

const undo: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step()
})

async function openWith(makeFiles: (path: string) => NodeFS) {
  const { address, remove } = await freshClone('embedded')
  undo.push(remove)
  if (address.kind !== 'embedded') throw new Error('not a folder')
  const fs = makeFiles(dataPath(address.folder))
  const engine = await PGlite.create({ fs, startParams: startParams(PGlite.defaultStartParams) })
  undo.push(() => engine.close())
  const { stream_ops: operations } = (engine.Module as unknown as Inside).NODEFS
  await engine.exec('CREATE TABLE saved (id integer)')
  return { engine, operations }
}

describe('SyncingFiles', () => {
  test('sync the disk at least once for every commit, and not for reading', async () => {
    const { engine, operations } = await openWith((path) => new SyncingFiles(path))
    const sync = operations.fsync
    if (sync === undefined) throw new Error('no sync')
    let syncs = 0
    operations.fsync = (stream) => {
      syncs += 1
      return sync(stream)
    }
    for (let commit = 1; commit <= 50; commit += 1) {
      const before = syncs
      await engine.query('INSERT INTO saved VALUES ($1)', [commit])
      expect(syncs).toBeGreaterThan(before)
    }
    const before = syncs
    await engine.query('SELECT 1')
    expect(syncs).toBe(before)
  })

  test('make a commit fail that the disk did not take', async () => {
    const { engine, operations } = await openWith((path) => new SyncingFiles(path))
    const inputOutputError = 29
    operations.fsync = () => inputOutputError
    await expect(engine.query('INSERT INTO saved VALUES (1)')).rejects.toThrow('could not fsync')
  })

  test('are needed: the files of PGlite itself know no sync', async () => {
    const { operations } = await openWith((path) => new NodeFS(path))
    expect(operations.fsync).toBeUndefined()
  })
})
