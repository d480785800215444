import { createHash } from 'node:crypto'
import { cpSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseKind } from '../db/connect.ts'
import { freshClone } from '../db/testing/fresh-database.ts'
import { folderOfServer, schemaVersion, type Clone, type Filling } from '../db/testing/templates.ts'
import { loadDemo } from '../demo/load-demo.ts'
import { openLocalFiles } from '../files/local-files.ts'
import { hashQuickly } from './hash-quickly.ts'
import { fixtureDay } from './test-clock.ts'

/** The code that the demo data depends on. */
const sources = ['demo', 'store'].map((folder) => join(import.meta.dirname, '..', folder))

/** Changes when the demo data may have changed. */
function versionOfDemo(): string {
  const hash = createHash('sha256')
  for (const folder of sources) {
    for (const file of globSync('**/*.ts', { cwd: folder }).sort()) hash.update(readFileSync(join(folder, file)))
  }
  return hash.digest('hex').slice(0, 12)
}

/** The folder for uploaded files inside a folder cloned from the demo template. */
export const filesIn = (folder: string): string => join(folder, 'files')

/** The demo programs on the fixture's day; the password of all users is `demo`. */
export const demo: Filling = {
  name: `demo-${versionOfDemo()}-${schemaVersion}`,
  async fill(database, folder) {
    const files = openLocalFiles(filesIn(folder))
    const putFile = (key: string, content: Uint8Array) => files.put(key, content)
    await loadDemo(database.kysely, { now: new Date(fixtureDay), hashPassword: hashQuickly, putFile })
  },
}

/** Copies a database with the {@link demo} programs, which is created once per machine and demo version. */
export const cloneDemo = (kind: DatabaseKind): Promise<Clone> => freshClone(kind, demo)

/** Copies the files of the demo programs of a server's database to a folder. */
export const copyDemoFiles = (folder: string): void =>
  cpSync(filesIn(folderOfServer(demo)), folder, { recursive: true })
