import { truncateSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { freshClone } from '../testing/fresh-database.ts'
import { quiet } from '../testing/quiet-log.ts'
import { dataPath } from './data-folder.ts'
import { EngineAway } from './engine-thread.ts'
import { type Engine, startEngine } from './engine.ts'
import { FolderInUse, lockFolder } from './folder-lock.ts'
import { queryBatch } from './wire-batches.ts'

const undo: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step()
})

async function startOnClone(deadlineMillis = 60_000): Promise<{ engine: Engine; folder: string }> {
  const { address, remove } = await freshClone('embedded')
  undo.push(remove)
  if (address.kind !== 'embedded') throw new Error('not a folder')
  const engine = await startEngine(address.folder, deadlineMillis, quiet)
  undo.push(engine.close)
  return { engine, folder: address.folder }
}

const ask = async (engine: Engine, text: string): Promise<string> => {
  const session = await engine.openSession()
  return Buffer.from(await session.run(queryBatch(text))).toString('latin1')
}

describe('The embedded engine', () => {
  test('returns an error when its thread dies, and restarts with all committed data', async () => {
    const { engine } = await startOnClone()
    await ask(engine, "INSERT INTO client (client_key, name) VALUES ('SAFE', 'Safe')")
    // PGlite's process ends when a statement requests a copy from its client.
    await expect(ask(engine, 'COPY client FROM STDIN')).rejects.toThrow(EngineAway)
    expect(await ask(engine, "SELECT name FROM client WHERE client_key = 'SAFE'")).toContain('Safe')
  })

  test('fails all waiting batches when its thread dies', async () => {
    const { engine } = await startOnClone()
    const session = await engine.openSession()
    const fate = (batch: Promise<unknown>) =>
      batch.then(
        () => 'answered',
        (error: unknown) => error instanceof EngineAway,
      )
    const fates = [session.run(queryBatch('COPY client FROM STDIN')), session.run(queryBatch('SELECT 1'))].map(fate)
    expect(await Promise.all(fates)).toEqual([true, true])
  })

  test('ends a query that exceeds the deadline, and keeps working', async () => {
    const { engine } = await startOnClone(2_000)
    const endless = 'SELECT count(*) FROM generate_series(1, 1000000000)'
    await expect(ask(engine, endless)).rejects.toThrow('did not answer within 2000 ms')
    expect(await ask(engine, 'SELECT 40 + 2')).toContain('42')
  })

  test('runs work without a deadline to completion', async () => {
    const { engine } = await startOnClone(100)
    const long = 'SELECT count(*) FROM generate_series(1, 3000000)'
    expect(await engine.withoutDeadline(() => ask(engine, long))).toContain('3000000')
  })

  test('refuses batches of a session after the next session has started', async () => {
    const { engine } = await startOnClone()
    const first = await engine.openSession()
    await first.run(queryBatch('BEGIN'))
    await engine.openSession()
    await expect(first.run(queryBatch('COMMIT'))).rejects.toThrow(EngineAway)
  })

  test('locks its folder until it is closed', async () => {
    const { engine, folder } = await startOnClone()
    await expect(startEngine(folder, 60_000, quiet)).rejects.toThrow(FolderInUse)
    await engine.close()
    await expect(engine.openSession()).rejects.toThrow(EngineAway)
    const next = await startEngine(folder, 60_000, quiet)
    await next.close()
  })

  test('reports the damage of a folder and releases it', async () => {
    const { engine, folder } = await startOnClone()
    await engine.close()
    truncateSync(join(dataPath(folder), 'global/pg_control'), 100)
    await expect(startEngine(folder, 60_000, quiet)).rejects.toThrow('could not read file "global/pg_control"')
    lockFolder(folder).release()
  })
})
