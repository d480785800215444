import { PgBoss, type Db } from 'pg-boss'
import type pg from 'pg'
import type { Database } from '../connect.ts'
import type { DatabaseLog } from '../backing.ts'

/** A queue of numbers in the database, which the instances of the server share. */
export interface Queue {
  /** Adds an entry, unless the same key is waiting or running. Resolves when it is stored. */
  readonly send: (key: string, id: number) => Promise<void>
  /** Looks for entries at once instead of at the next poll. */
  readonly wake: () => void
  /** Stops taking entries, and waits for the one in progress. */
  readonly close: () => Promise<void>
}

/** Seconds between two looks for entries. The embedded database has one connection for everything. */
const pollSeconds = { embedded: 5, server: 1 } as const

/** Number of entries that an instance handles at a time. */
const workers = { embedded: 1, server: 2 } as const

/**
 * Opens the queue and calls `take` with its entries. An entry is delivered once; if the instance dies, it
 * is not delivered again, so the caller must send it again.
 */
export async function openQueue(
  db: Pick<Database, 'kind' | 'pool'>,
  log: DatabaseLog,
  take: (id: number) => Promise<void>,
): Promise<Queue> {
  const boss = new PgBoss({
    db: toDatabase(db.pool),
    schema: 'pgboss',
    backend: db.kind === 'embedded' ? 'pglite' : 'postgres',
    migrate: false,
    createSchema: false,
    schedule: false,
    registerInstance: false,
    reindex: false,
    monitorVacuum: false,
    // entries never wait for others, so there is nothing to look for
    flowIntervalSeconds: 3600,
    openTelemetry: { enabled: false },
  })
  // without a listener, a lost connection would end the process
  boss.on('error', (error) => log.warn({ err: error }, 'the queue of background work failed; it goes on'))
  await boss.start()
  const worker = await boss.work<{ id: number }>(
    'work',
    { pollingIntervalSeconds: pollSeconds[db.kind], batchSize: 1, localConcurrency: workers[db.kind] },
    async ([job]) => {
      if (job) await take(job.data.id)
    },
  )
  return {
    send: async (key, id) => void (await boss.send('work', { id }, { singletonKey: key })),
    wake: () => boss.notifyWorker(worker),
    close: () => boss.stop({ close: false, timeout: 60_000 }),
  }
}

/** Runs the statements of pg-boss on a connection of the pool, and returns the rows of all of them. */
const toDatabase = (pool: pg.Pool): Db => ({
  async executeSql(text, values) {
    const client = await pool.connect()
    try {
      const results: pg.QueryResult | pg.QueryResult[] = await client.query(text, values)
      client.release()
      return { rows: [results].flat().flatMap((result) => result.rows as unknown[]) }
    } catch (error) {
      // several statements can contain a transaction of their own, which ends with the connection
      client.release(true)
      throw error
    }
  },
})
