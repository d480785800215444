import pg from 'pg'
import { afterEach, expect, test } from 'vitest'
import { freshClone } from '../testing/fresh-database.ts'
import { quiet } from '../testing/quiet-log.ts'
import { startEngine } from './engine.ts'
import { tidy } from './tidy.ts'
import { WireStream } from './wire-stream.ts'

const undo: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step()
})

test('Tables that changed much are tidied, once; then lists are read from an index alone', async () => {
  const { address, remove } = await freshClone('embedded')
  undo.push(remove)
  if (address.kind !== 'embedded') throw new Error('not a folder')
  const engine = await startEngine(address.folder, 60_000, quiet)
  undo.push(engine.close)
  const pool = new pg.Pool({ stream: () => new WireStream(engine), max: 1, ssl: false, user: 'postgres' })
  undo.push(() => pool.end())

  await pool.query("INSERT INTO client (client_key, name) SELECT 'K' || n, 'N' FROM generate_series(1, 5000) n")
  await pool.query("INSERT INTO currency (name, description) VALUES ('XTS', 'Testing')")
  expect(await tidy(pool, engine)).toEqual(['client'])
  expect(await tidy(pool, engine)).toEqual([])
  const { rows } = await pool.query<Record<string, string>>(
    "EXPLAIN (ANALYZE, TIMING OFF, COSTS OFF) SELECT client_key FROM client WHERE client_key > 'K4'",
  )
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('Heap Fetches: 0')
})
