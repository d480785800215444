import { statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe } from 'vitest'
import { type Database, type DatabaseAddress, type DatabaseKind, openDatabase } from '../connect.ts'
import { patientLimits } from './patient-limits.ts'
import { quiet } from './quiet-log.ts'
import {
  type Clone,
  cloneFolder,
  cloneServerDatabase,
  type Filling,
  removeOldFolders,
  testFolder,
} from './templates.ts'
import { findTestServer } from './test-server.ts'

/** Process ids are reused, but not within the duration of a test run. */
const RUN_MILLIS = 600_000

const server = await findTestServer()

/** The backends that tests run on here: always the embedded database, and a server if one is reachable. */
export const testedForms: readonly DatabaseKind[] = server === undefined ? ['embedded'] : ['embedded', 'server']

/**
 * The backend for tests that cover calls and not the database: a server if one is reachable, because it starts and
 * responds several times faster.
 */
export const quickestForm: DatabaseKind = server === undefined ? 'embedded' : 'server'

sayOnce(
  server === undefined
    ? 'Database tests run on the embedded database only; set TEST_DATABASE_URL for a PostgreSQL server too.'
    : `Database tests run on the embedded database and on the PostgreSQL server at ${new URL(server).host}.`,
)

/** A test database; `address` lets a second instance open it too (on a server), or reopen it. */
export type FreshDatabase = Database & { address: DatabaseAddress }

/** Creates a database without opening it, for tests that open it themselves, once or several times. */
export function freshClone(kind: DatabaseKind, filling?: Filling): Promise<Clone> {
  if (kind === 'embedded') return cloneFolder(filling)
  if (server === undefined) throw new Error('No PostgreSQL server is reachable')
  return cloneServerDatabase(server, filling)
}

/**
 * Opens a new database for the calling test only, with the whole schema and only the rows of a filling. Closing it
 * removes it. It is cloned from a template in well under a second.
 */
export async function freshDatabase(kind: DatabaseKind, filling?: Filling): Promise<FreshDatabase> {
  const { address, remove } = await freshClone(kind, filling)
  const database = await openDatabase(address, quiet, patientLimits).catch(async (error: unknown) => {
    await remove()
    throw error
  })
  let closing: Promise<void> | undefined
  const closeAndRemove = () => database.close().then(remove)
  return { ...database, address, close: () => (closing ??= closeAndRemove()) }
}

/**
 * Runs a suite once for each backend. In it, `open` returns the database that the tests of this suite share, opened at
 * the first call and removed after the last test. Tests that must not see each other's rows open their own with {@link
 * freshDatabase} and the given `kind`.
 */
export function forEachDatabase(
  name: string,
  suite: (open: () => Promise<FreshDatabase>, kind: DatabaseKind) => void,
): void {
  describe.each(testedForms)(`${name} (%s database)`, (kind) => {
    let shared: Promise<FreshDatabase> | undefined
    afterAll(async () => (await shared)?.close())
    suite(() => (shared ??= freshDatabase(kind)), kind)
  })
}

/** Test files run in separate processes under one parent; only the first process of a run prints the message. */
function sayOnce(sentence: string) {
  const marker = join(testFolder, `run-${process.ppid}`)
  const isSaid = Date.now() - (statSync(marker, { throwIfNoEntry: false })?.mtimeMs ?? 0) < RUN_MILLIS
  if (isSaid) return
  removeOldFolders()
  writeFileSync(marker, sentence)
  process.stderr.write(`${sentence}\n`)
}
