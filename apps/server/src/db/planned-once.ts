import { createHash } from 'node:crypto'
import { sql, type CompiledQuery, type Kysely, type RawBuilder } from 'kysely'
import pg from 'pg'
import type { Schema } from './schema/schema.ts'

/** A value in a statement, or the placeholder of a value that each call passes. */
export type Value<T> = T | RawBuilder<T>

/** Placeholders of the values that each call passes, by name. */
export type Places<Values> = { readonly [Name in keyof Values]: RawBuilder<Values[Name]> }

/** A Kysely query or a piece of SQL. */
interface Built<Row> {
  compile(db: Kysely<Schema>): CompiledQuery<Row>
}

class Place {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

const mark = '/* planned once */'

/**
 * Creates a prepared statement: its text is always the same except for the values. It is built once instead of per
 * call, and the database plans it once per connection; for a read with many parts, planning takes most of the time. The
 * statement must name its columns, so an added column does not break the plan. It must select few rows by a key, so one
 * plan is right for all values.
 *
 * @param build builds the statement from the placeholders of its values; calls with different value names get a
 * separate statement.
 */
export function plannedOnce<Values extends object, Row>(
  build: (db: Kysely<Schema>, places: Places<Values>) => Built<Row>,
): (db: Kysely<Schema>, values: Values) => Promise<Row[]> {
  const statements = new Map<string, CompiledQuery<Row>>()
  return async (db, values) => {
    const names = Object.keys(values)
    const key = names.join()
    const known = statements.get(key)
    const statement = known ?? buildOf(db, names, build)
    if (known === undefined) statements.set(key, statement)
    const given = values as Readonly<Record<string, unknown>>
    const parameters = statement.parameters.map((value) => (value instanceof Place ? given[value.name] : value))
    const { rows } = await db.executeQuery<Row>({ ...statement, parameters })
    return rows
  }
}

function buildOf<Values, Row>(
  db: Kysely<Schema>,
  names: readonly string[],
  build: (db: Kysely<Schema>, places: Places<Values>) => Built<Row>,
): CompiledQuery<Row> {
  const places = Object.fromEntries(names.map((name) => [name, sql`${new Place(name)}`]))
  const compiled = build(db, places as Places<Values>).compile(db)
  return { ...compiled, sql: `${compiled.sql} ${mark}` }
}

/** Maximum number of plans per connection; further statements are planned each time. */
const maxPlans = 100

const planNames = new Map<string, string>()

function planNameOf(text: string): string | undefined {
  const known = planNames.get(text)
  if (known !== undefined || planNames.size >= maxPlans) return known
  const name = `once_${createHash('sha256').update(text).digest('hex').slice(0, 32)}`
  planNames.set(text, name)
  return name
}

/** A connection that names these statements, so the database finds their plans again. */
export class PlanningClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config)
    const query = this.query.bind(this) as (...args: unknown[]) => unknown
    const named = (text: unknown, values: unknown, ...more: unknown[]) => {
      const name = typeof text === 'string' && text.endsWith(mark) ? planNameOf(text) : undefined
      return name === undefined ? query(text, values, ...more) : query({ name, text, values }, ...more)
    }
    this.query = named as typeof this.query
  }
}
