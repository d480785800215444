import { readFileSync } from 'node:fs'
import { format, resolveConfig } from 'prettier'
import { expect, test } from 'vitest'
import { writeSchemaTypes } from '../../../tools/db/schema-types.ts'
import { forEachDatabase } from '../testing/fresh-database.ts'

forEachDatabase('The types of the schema', (open) => {
  test('are those of the migrated database', async () => {
    const database = await open()
    const style = await resolveConfig(import.meta.filename)
    const text = await database.withoutTimeout(writeSchemaTypes)
    const kept = readFileSync(new URL('schema.ts', import.meta.url), 'utf8')
    expect(kept).toBe(await format(text, { ...style, parser: 'typescript' }))
  })
})
