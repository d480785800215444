import { createHash } from 'node:crypto'
import { sql, type CompiledQuery, type Kysely, type RawBuilder } from 'kysely'
import pg from 'pg'
import type { Schema } from './schema/schema.ts'

/** A value of a statement, or the place of one that each call gives. */
export type Value<T> = T | RawBuilder<T>

/** The places of the values that each call gives, by their names. */
export type Places<Values> = { readonly [Name in keyof Values]: RawBuilder<Values[Name]> }

/** What Kysely builds: a query, or a piece of SQL. */
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
 * A statement whose text is always the same, values apart. It is built once, and not for every call; and the database plans
 * it once for a connection, which for a read of many parts is most of its time. It names its columns, so that one that is
 * added does not break the plan, and leads to few rows by a key, so that one plan is right for all values.
 *
 * @param build makes the statement out of the places of its values; calls that give other names have one of their own.
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

/** A connection keeps so many plans; statements beyond are planned each time. */
const mostPlans = 100

const planNames = new Map<string, string>()

function planNameOf(text: string): string | undefined {
  const known = planNames.get(text)
  if (known !== undefined || planNames.size >= mostPlans) return known
  const name = `once_${createHash('sha256').update(text).digest('hex').slice(0, 32)}`
  planNames.set(text, name)
  return name
}

/** A connection that gives these statements a name, by which the database finds its plan again. */
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
