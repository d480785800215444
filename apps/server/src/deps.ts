import type { FastifyBaseLogger } from 'fastify'
import type { Readable } from 'node:stream'
import type { Database } from './db/connect.ts'

/** Stored content and its date, including content that is still being written. */
export interface KeptFile {
  readonly key: string
  readonly since: Date
}

/** Storage for the content of uploads, each under a key that the database stores. */
export interface FileStore {
  /** Stores content under a key of letters, digits, `-` and `_`. It is stored completely or not at all. */
  put(key: string, content: Readable | Uint8Array): Promise<void>
  /** The content of a key; null if it does not exist. */
  get(key: string): Promise<Readable | null>
  /** Duplicates content and returns the key of the duplicate. Missing content stays missing. */
  copy(key: string): Promise<string>
  /** Removes content. Content that does not exist is not an error. */
  delete(key: string): Promise<void>
  /** All stored content, in no particular order. */
  list(): AsyncIterable<KeptFile>
}

/** Encrypts short secrets, so that access to the database alone does not reveal them. */
export interface Sealer {
  /** @param purpose the use of the secret; only the same purpose decrypts it. */
  seal(secret: string, purpose: string): string
  /** The secret; null if it was encrypted with another key, for another purpose, or was changed. */
  unseal(sealed: string, purpose: string): string | null
}

/** An email in plain text. */
export interface Letter {
  readonly to: string
  readonly subject: string
  readonly text: string
}

/** Sends email. Fails if the mail server does not accept it. */
export interface Mailer {
  /** Base address of links in emails: the address of the console, without a trailing slash. */
  readonly consoleUrl: string
  send(letter: Letter): Promise<void>
}

/** The dependencies of the features, with all access to the outside world. */
export interface Deps {
  readonly db: Database
  /** The only source of the current time. */
  readonly clock: () => Date
  readonly files: FileStore
  readonly log: FastifyBaseLogger
  /** Null if no key is configured: only functions that need one are rejected. */
  readonly sealer: Sealer | null
  /** Null if no mail server is configured. */
  readonly mailer: Mailer | null
  /**
   * True if the server can call a single sign-on provider on this machine without TLS: for tests and trials, never
   * otherwise.
   */
  readonly allowsPlainProvider?: boolean
  /**
   * Networks in which the server can call a provider, in addition to the internet: addresses, networks and their names.
   */
  readonly providerNetworks?: readonly string[]
  /**
   * A signal that aborts after the given number of milliseconds, to end read-only calls in time. Uses real time by
   * default.
   */
  readonly after?: (milliseconds: number) => AbortSignal
  /** Brings stored background work to an instance at once. Without it, the work waits until an instance looks for it. */
  readonly announceWork?: (id: number) => void
  /** Sizes of the transactions of imports, in rows, for tests; otherwise those of the backend. */
  readonly importSizes?: {
    readonly whole?: number
    readonly chunk?: number
    readonly portion?: number
    readonly maxRows?: number
  }
  /** Number of years in which the key of an erased participant cannot be used again; 10 by default. */
  readonly erasedKeyYears?: number
  /** Number of days for which entries of timelines are kept; forever by default. */
  readonly historyKeptDays?: number | null
  /** Maximum lifetime of a session, unused and in total, in minutes. */
  readonly sessionLimits: { readonly idleMinutes: number; readonly absoluteMinutes: number }
}
