import { createHash, randomBytes } from 'node:crypto'
import {
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { type Database, type DatabaseAddress, openDatabase } from '../connect.ts'
import { migrations, type Migration } from '../migrations/list.ts'
import { checksumOf, migrate } from '../migrations/migrate.ts'
import { holdEngine } from './hold-engine.ts'
import { madeOnce } from './made-once.ts'
import { onServer, siblingUrl } from './test-server.ts'
import { patientLimits } from './patient-limits.ts'
import { quiet } from './quiet-log.ts'

/** A copy of the migrated template, and a function that removes it. */
export type Clone = { address: DatabaseAddress; remove: () => Promise<void> }

const HOUR = 3_600_000

/** Clones that have not been removed yet. */
const left = new Set<Clone>()

function keep(address: DatabaseAddress, removeIt: () => Promise<void>): Clone {
  const clone: Clone = {
    address,
    async remove() {
      if (left.delete(clone)) await removeIt()
    },
  }
  left.add(clone)
  return clone
}

/** Removes the clones of this process that failed tests left behind. */
export async function removeLeftClones(): Promise<void> {
  for (const clone of left) await clone.remove()
}

/** Templates are recreated when a migration changes or is renamed: a database keeps the names of its migrations. */
export const schemaVersion = versionOfSchema(migrations)

/** Changes with the name and the text of each migration, and with their order; exported for its test. */
export function versionOfSchema(list: readonly Migration[]): string {
  const texts = list.map((migration) => `${migration.name} ${checksumOf(migration)}`)
  return createHash('sha256').update(texts.join()).digest('hex').slice(0, 12)
}

const unique = () => `${Math.floor(Date.now() / HOUR)}_${randomBytes(6).toString('hex')}`

/** The content of a template in addition to the schema; its name changes when the content does. */
export type Filling = { name: string; fill: (database: Database, folder: string) => Promise<void> }

const nothing: Filling = { name: `template-${schemaVersion}`, fill: () => Promise.resolve() }

async function migrateAt(address: DatabaseAddress, fill: (database: Database) => Promise<void>) {
  const database = await openDatabase(address, quiet, patientLimits)
  try {
    await migrate(database)
    await fill(database)
    await database.withoutTimeout((connection) => connection.query('VACUUM ANALYZE'))
  } finally {
    await database.close()
  }
}

/** Folder for all test data; leftovers of a killed run are removed after a day. */
export const testFolder = join(tmpdir(), 'incentive-console-tests')
mkdirSync(testFolder, { recursive: true })

/** Copies a template folder, which is created once per machine, set of migrations and filling. */
export async function cloneFolder(filling = nothing): Promise<Clone> {
  await holdEngine()
  const template = join(testFolder, filling.name)
  // a filling is loaded into a copy of the empty template, which must not be created under the lock of the filled one
  if (filling !== nothing) await madeOnce(join(testFolder, nothing.name), () => makeTemplateFolder(nothing))
  await madeOnce(template, () => makeTemplateFolder(filling))
  const folder = copyOf(template, 'database-')
  return keep({ kind: 'embedded', folder }, () => Promise.resolve(rmSync(folder, { recursive: true, force: true })))
}

function copyOf(template: string, prefix: string): string {
  const folder = mkdtempSync(join(testFolder, prefix))
  cpSync(template, folder, { recursive: true, mode: constants.COPYFILE_FICLONE })
  return folder
}

/** The template gets its name only when it is complete. */
async function makeTemplateFolder(filling: Filling) {
  const empty = join(testFolder, nothing.name)
  const building = existsSync(empty) ? copyOf(empty, 'building-') : mkdtempSync(join(testFolder, 'building-'))
  await migrateAt({ kind: 'embedded', folder: building }, (database) => filling.fill(database, building))
  renameSync(building, join(testFolder, filling.name))
}

/** Removes leftovers of killed test runs that are older than a day, and templates of other migrations. */
export function removeOldFolders(): void {
  for (const name of readdirSync(testFolder)) {
    const path = join(testFolder, name)
    const age = Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now())
    if (age > 24 * HOUR && !name.includes(schemaVersion)) rmSync(path, { recursive: true, force: true })
  }
}

const PREFIX = 'incentive_test'

/** The folder for the data of a server's filling that is not stored in rows. */
export const folderOfServer = ({ name }: Filling): string => join(testFolder, `${name}-server`)

/** Copies the template database of a server, which is created once per server, set of migrations and filling. */
export async function cloneServerDatabase(url: string, filling = nothing): Promise<Clone> {
  const template = `${PREFIX}_${filling.name.replaceAll('-', '_')}`
  const folder = folderOfServer(filling)
  return createServerDatabase(url, template, async (client) => {
    const has = async (database: string) =>
      (await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [database])).rowCount === 1
    if ((await has(template)) && existsSync(folder)) return
    await dropOldDatabases(client)
    const building = `${template}_building`
    for (const old of [building, template]) await client.query(`DROP DATABASE IF EXISTS ${old} WITH (FORCE)`)
    rmSync(folder, { recursive: true, force: true })
    await client.query(`CREATE DATABASE ${building} TEMPLATE template0 ENCODING 'UTF8'`)
    mkdirSync(folder)
    await migrateAt({ kind: 'server', url: siblingUrl(url, building) }, (database) => filling.fill(database, folder))
    await client.query(`ALTER DATABASE ${building} RENAME TO ${template}`)
  })
}

/** Creates a database without a schema on a server. */
export const emptyServerDatabase = (url: string): Promise<Clone> => createServerDatabase(url, 'template0')

async function createServerDatabase(
  url: string,
  template: string,
  prepare: (client: pg.Client) => Promise<void> = () => Promise.resolve(),
): Promise<Clone> {
  const name = `${PREFIX}_${unique()}`
  await onServer(url, async (client) => {
    // One creator at a time; CREATE DATABASE cannot run in a transaction, hence the session lock.
    await client.query(`SELECT pg_advisory_lock(hashtext('${PREFIX}'))`)
    await prepare(client)
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${template} ENCODING 'UTF8'`)
  })
  return keep({ kind: 'server', url: siblingUrl(url, name) }, () =>
    onServer(url, async (client) => void (await client.query(`DROP DATABASE ${name} WITH (FORCE)`))),
  )
}

async function dropOldDatabases(client: { query(text: string): Promise<{ rows: { datname: string }[] }> }) {
  const { rows } = await client.query(`SELECT datname FROM pg_database WHERE datname ~ '^${PREFIX}_'`)
  const newest = Math.floor(Date.now() / HOUR) - 24
  for (const { datname } of rows) {
    const hour = Number(/^incentive_test_(\d+)_/.exec(datname)?.[1] ?? 0)
    const isLeftover = hour < newest && !datname.includes(schemaVersion)
    if (isLeftover) await client.query(`DROP DATABASE IF EXISTS ${datname} WITH (FORCE)`)
  }
}
