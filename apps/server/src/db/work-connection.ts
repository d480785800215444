import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { Schema } from './schema/schema.ts'

/** The access of long background work to the database. It makes one statement or transaction at a time. */
export interface WorkConnection {
  readonly kysely: Kysely<Schema>
  /**
   * Copies lines in the text format of COPY into a table, within the transaction that is open; null: the backend cannot,
   * and the work shares its one connection with all callers.
   */
  readonly copy: ((into: string, lines: Iterable<string>) => Promise<void>) | null
  readonly close: () => Promise<void>
}

/** Works on a connection of its own, outside the limits of requests: the only one of the given pool. */
export function ownWorkConnection(pool: pg.Pool): WorkConnection {
  let client: pg.PoolClient | null = null
  pool.on('acquire', (acquired) => (client = acquired))
  const kysely = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
  return {
    kysely,
    async copy(into, lines) {
      if (client === null) throw new Error('no transaction is open')
      await pipeline(Readable.from(inChunks(lines)), client.query(copyFrom(`COPY ${into} FROM STDIN`)))
    },
    close: () => kysely.destroy(),
  }
}

/** Texts of this length are sent at once. */
const chunkLength = 65_536

function* inChunks(lines: Iterable<string>): Generator<string> {
  let chunk = ''
  for (const line of lines) {
    chunk += line
    if (chunk.length < chunkLength) continue
    yield chunk
    chunk = ''
  }
  if (chunk !== '') yield chunk
}

const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

/** A line of the text format of COPY; null is no value. */
export const copyLine = (values: readonly (string | null)[]): string => `${values.map(copyText).join('\t')}\n`

function copyText(value: string | null): string {
  if (value === null) return '\\N'
  return special.test(value) ? value.replaceAll(allSpecial, (found) => escapes[found] ?? '') : value
}

const special = /[\\\t\n\r]/
const allSpecial = /[\\\t\n\r]/g
