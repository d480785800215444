import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { format, resolveConfig } from 'prettier'
import { openDatabase } from '../../src/db/connect.ts'
import { migrate } from '../../src/db/migrations/migrate.ts'
import { writeSchemaTypes } from './schema-types.ts'

const SCHEMA = new URL('../../src/db/schema/schema.ts', import.meta.url)

const folder = mkdtempSync(join(tmpdir(), 'schema-types-'))
const database = await openDatabase({ kind: 'embedded', folder }, console)
try {
  await migrate(database)
  const text = await database.withoutTimeout(writeSchemaTypes)
  const style = await resolveConfig(import.meta.filename)
  writeFileSync(SCHEMA, await format(text, { ...style, parser: 'typescript' }))
} finally {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
}
