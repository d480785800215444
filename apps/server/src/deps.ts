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

/** Keeps short secrets unreadable to who can read the database alone. */
export interface Sealer {
  /** @param purpose what the secret is for; only the same purpose opens it. */
  seal(secret: string, purpose: string): string
  /** The secret; null when it was sealed by another key, for another purpose, or was changed. */
  unseal(sealed: string, purpose: string): string | null
}

/** A letter in plain text. */
export interface Letter {
  readonly to: string
  readonly subject: string
  readonly text: string
}

/** Sends mail; fails when the mail server does not take it. */
export interface Mailer {
  /** Where the links of letters lead: the address of the console, without a slash at its end. */
  readonly consoleUrl: string
  send(letter: Letter): Promise<void>
}

/** What the features work with. Everything that touches the world is in here; nothing else does. */
export interface Deps {
  readonly db: Database
  /** The only source of the present moment. */
  readonly clock: () => Date
  readonly files: FileStore
  readonly log: FastifyBaseLogger
  /** Null where no key is set: what needs one is refused, everything else works. */
  readonly sealer: Sealer | null
  /** Null where no mail server is set. */
  readonly mailer: Mailer | null
  /** Whether a provider of single sign-on on this machine may be asked without TLS: for tests and trials, else never. */
  readonly allowsPlainProvider?: boolean
  /** Networks inside of which a provider may be asked, beside the internet: addresses, networks and their names. */
  readonly providerNetworks?: readonly string[]
  /**
   * A signal that comes after so many milliseconds, by which a call that only shows something ends in time; in real time
   * unless given.
   */
  readonly after?: (milliseconds: number) => AbortSignal
  /** How long a session lasts unused and in all, in minutes. */
  readonly sessionLimits: { readonly idleMinutes: number; readonly absoluteMinutes: number }
}
