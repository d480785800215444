import type { Kysely } from 'kysely'
import type { Schema } from '../schema/schema.ts'

/** The same database, and the number of statements that have been executed through it. */
export function countStatements(db: Kysely<Schema>): {
  readonly counting: Kysely<Schema>
  readonly statements: () => number
} {
  let count = 0
  const counting = db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: ({ result }) => {
      count++
      return Promise.resolve(result)
    },
  })
  return { counting, statements: () => count }
}
