import type { FastifyBaseLogger } from 'fastify'
import type { Readable } from 'node:stream'
import type { Database } from './db/connect.ts'

/** Content that is kept, and since when; what is still being written counts too. */
export interface KeptFile {
  readonly key: string
  readonly since: Date
}

/** Where the content of uploads is kept, each under a key that the database remembers. */
export interface FileStore {
  /** Keeps content under a key of letters, digits, `-` and `_`; it is there as a whole or not at all. */
  put(key: string, content: Readable | Uint8Array): Promise<void>
  /** The content of a key; null when there is none. */
  get(key: string): Promise<Readable | null>
  /** Duplicates content and answers the key of the duplicate; content that is missing stays missing. */
  copy(key: string): Promise<string>
  /** Removes content; what is gone already is no problem. */
  delete(key: string): Promise<void>
  /** Everything that is kept, in no order. */
  list(): AsyncIterable<KeptFile>
}

/** What the features work with. Everything that touches the world is in here; nothing else does. */
export interface Deps {
  readonly db: Database
  /** The only source of the present moment. */
  readonly clock: () => Date
  readonly files: FileStore
  readonly log: FastifyBaseLogger
  /** How long a session lasts unused and in all, in minutes. */
  readonly sessionLimits: { readonly idleMinutes: number; readonly absoluteMinutes: number }
}
