import { readdirSync, readFileSync } from 'node:fs'
import type { Connection } from '../../src/db/backing.ts'

const MIGRATIONS = new URL('../../src/db/migrations/', import.meta.url)

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
 * Returns the Kysely types of a migrated database: file name to content. Each table is in a file named after the SQL
 * migration file that creates it. Columns that the database always computes cannot be written. Columns with a default
 * are optional on insert. Columns that are checked against a list of texts have that list as their type.
 */
export async function writeSchemaTypes(connection: Connection): Promise<Map<string, string>> {
  const { rows: columns } = await connection.query<Column>(COLUMNS)
  const tables = Map.groupBy(columns, (column) => column.table_name)
  const groups = Map.groupBy(tables.keys(), groupOf(tableGroups()))
  const files = new Map<string, string>()
  for (const [group, names] of groups) files.set(`${group}.ts`, writeGroup(group, names, tables))
  files.set('schema.ts', writeWhole([...groups.keys()]))
  return files
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

function tableGroups(): Map<string, string> {
  const groups = new Map<string, string>()
  for (const folder of readdirSync(MIGRATIONS).filter((name) => /^\d{4}-/.test(name))) {
    for (const file of readdirSync(new URL(`${folder}/`, MIGRATIONS))) {
      const text = readFileSync(new URL(`${folder}/${file}`, MIGRATIONS), 'utf8')
      for (const [, table] of text.matchAll(/^CREATE TABLE (\w+)/gm)) groups.set(table ?? '', file.replace('.sql', ''))
    }
  }
  return groups
}

const groupOf = (groups: Map<string, string>) => (table: string) => {
  const group = groups.get(table)
  if (group === undefined) throw new Error(`No SQL file of the migrations creates the table ${table}`)
  return group
}

const NOTICE =
  '// Written by tools/db/write-schema-types.ts from the migrated database; run it after a new migration.\n'

function writeGroup(group: string, names: string[], tables: Map<string, Column[]>): string {
  const bodies = names.map((name) => {
    const fields = (tables.get(name) ?? []).map((column) => `  ${column.column_name}: ${typeOf(column)}\n`)
    return `export type ${typeName(name)} = {\n${fields.join('')}}\n`
  })
  const entries = names.map((name) => `  ${name}: ${typeName(name)}\n`)
  const list = `/** The tables of \`${group}.sql\`. */\nexport type ${typeName(group)}Tables = {\n${entries.join('')}}\n`
  const body = [...bodies, list].join('\n')
  const importOf = (from: string, candidates: string[]) => {
    const used = candidates.filter((name) => new RegExp(`\\b${name}\\b`).test(body))
    return used.length === 0 ? '' : `import type { ${used.join(', ')} } from '${from}'\n`
  }
  const columnTypes = importOf('./column-types.ts', ['Decimal', 'Generated', 'Instant', 'Json'])
  return `${NOTICE}${importOf('kysely', ['GeneratedAlways'])}${columnTypes}\n${body}`
}

function writeWhole(groups: string[]): string {
  const imports = groups.map((group) => `import type { ${typeName(group)}Tables } from './${group}.ts'\n`)
  const parts = groups.map((group) => `${typeName(group)}Tables`)
  return `${NOTICE}${imports.sort().join('')}
/** Every table of the database, as Kysely reads and writes it. */
export type Schema = ${parts.join(' &\n  ')}
`
}

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
