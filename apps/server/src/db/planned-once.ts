import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'

const mark = '/* planned once */'

/** A connection keeps so many plans; statements beyond are planned each time. */
const mostPlans = 100

/**
 * Ends a statement whose text is always the same, values apart: the database plans it once for a connection and not for
 * every call, which for a read of many parts is most of its time. It names its columns, so that one that is added does not
 * break the plan, and leads to few rows by a key, so that one plan is right for all values.
 */
export const plannedOnce = sql`${sql.raw(mark)}`

const names = new Map<string, string>()

function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size >= mostPlans) return known
  const name = `once_${createHash('sha256').update(text).digest('hex').slice(0, 32)}`
  names.set(text, name)
  return name
}

/** A connection that gives the marked statements a name, by which the database finds its plan again. */
export class PlanningClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config)
    const query = this.query.bind(this) as (...args: unknown[]) => unknown
    const named = (text: unknown, values: unknown, ...more: unknown[]) => {
      const name = typeof text === 'string' && text.endsWith(mark) ? nameOf(text) : undefined
      return name === undefined ? query(text, values, ...more) : query({ name, text, values }, ...more)
    }
    this.query = named as typeof this.query
  }
}
