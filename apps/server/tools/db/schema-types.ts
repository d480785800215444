import type { Connection } from '../../src/db/backing.ts'

type Column = {
  table_name: string
  column_name: string
  data_type: string
  is_nullable: boolean
  is_always: boolean
  has_default: boolean
  check_text: string | null
}

/**
 * Returns the Kysely types of a migrated database, as the text of a module. Columns that the database always computes
 * cannot be written. Columns with a default are optional on insert. Columns that are checked against a list of texts
 * have that list as their type.
 */
export async function writeSchemaTypes(connection: Connection): Promise<string> {
  const { rows } = await connection.query<Column>(COLUMNS)
  const tables = Map.groupBy(rows, (column) => column.table_name)
  const types = [...tables].map(([name, columns]) => {
    const fields = columns.map((column) => `  ${column.column_name}: ${typeOf(column)}\n`)
    return `export type ${typeName(name)} = {\n${fields.join('')}}\n`
  })
  const entries = [...tables.keys()].map((name) => `  ${name}: ${typeName(name)}\n`)
  return [HEADER, ...types, `${SCHEMA}{\n${entries.join('')}}\n`].join('\n')
}

const COLUMNS = `
  SELECT c.relname AS table_name, a.attname AS column_name, format_type(a.atttypid, NULL) AS data_type,
         NOT a.attnotnull AS is_nullable, a.attgenerated <> '' AS is_always,
         a.attidentity <> '' OR a.atthasdef AS has_default,
         (SELECT pg_get_constraintdef(k.oid) FROM pg_constraint k
           WHERE k.conrelid = c.oid AND k.contype = 'c' AND k.conkey = ARRAY[a.attnum]
             AND pg_get_constraintdef(k.oid) LIKE '%= ANY (ARRAY[%' LIMIT 1) AS check_text
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
   WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND a.attnum > 0 AND NOT a.attisdropped
     AND c.relname <> 'schema_migration'
   ORDER BY c.oid, a.attnum`

const HEADER = `// Written by tools/db/write-schema-types.ts from the migrated database; run it after a new migration.
import type { GeneratedAlways } from 'kysely'
import type { Decimal, Generated, Instant, Json } from './column-types.ts'
`

const SCHEMA = '/** Every table of the database, as Kysely reads and writes it. */\nexport type Schema = '

const typeName = (table: string) => table.replace(/(?:^|[_-])(\w)/g, (_, letter: string) => letter.toUpperCase())

const plainTypes: Record<string, string> = {
  bigint: 'number',
  integer: 'number',
  smallint: 'number',
  boolean: 'boolean',
  bytea: 'Buffer',
  text: 'string',
  'text[]': 'string[]',
  numeric: 'Decimal',
  'timestamp with time zone': 'Instant',
  jsonb: 'Json',
}

function typeOf(column: Column): string {
  const plain = plainTypes[column.data_type]
  if (plain === undefined) throw new Error(`No type for ${column.data_type} of ${column.table_name}`)
  const listed = [...(column.check_text?.matchAll(/'([^']*)'::text/g) ?? [])].map(([, value]) => `'${value}'`)
  const type = listed.length > 0 ? listed.join(' | ') : plain
  const nullable = column.is_nullable ? `${type} | null` : type
  if (column.is_always) return `GeneratedAlways<${nullable}>`
  return column.has_default ? `Generated<${nullable}>` : nullable
}
