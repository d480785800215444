import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely'
import { isRequired, type Ordering, shiftingPlace } from './sort.ts'

/** Position of the last row of a page: its sort values as database text (null for no value), the id last. */
export type Place = readonly (string | null)[]

const key = (index: number) => sql.ref(`key_${index}`)
const kept = (index: number) => sql.ref(`kept_${index}`)

/** The columns that rows need to be sorted and to have a position; the id is the last of them. */
export const keysOf = (order: readonly Ordering[]) => [
  ...order.map(({ by }, index) => sql`${by}`.as(`key_${index}`)),
  ...order.flatMap(({ by }, index) => {
    const shifting = shiftingPlace(by)
    return shifting ? [sql`${shifting.of}`.as(`kept_${index}`)] : []
  }),
]

/** `ORDER BY` for rows with the columns of {@link keysOf}. */
export const inKeyOrder = (order: readonly Ordering[]): RawBuilder<unknown> =>
  sql`ORDER BY ${sql.join(order.map(({ direction }, index) => sql`${key(index)} ${sql.raw(direction)}`))}`

/** The position of a row with the columns of {@link keysOf}, as JSON text; {@link readPlace} reads it. */
export const placeOf = (order: readonly Ordering[]): RawBuilder<string> => {
  const values = order.map(({ by }, index) => sql`${shiftingPlace(by) ? kept(index) : key(index)}::text`)
  return sql<string>`json_build_array(${sql.join(values)})::text`
}

export const readPlace = (json: string): Place => JSON.parse(json) as Place

/** The id of the row at a position. */
export const idAt = (place: Place): number => Number(place.at(-1))

/** True if a row comes after a position in an order without ties. */
export function isAfter(order: readonly Ordering[], place: Place): RawBuilder<SqlBool> {
  return after(
    order,
    place,
    order.map(({ by }) => by),
  )
}

/** Same as {@link isAfter}, for rows with the columns of {@link keysOf}. */
export const isKeyAfter = (order: readonly Ordering[], place: Place): RawBuilder<SqlBool> =>
  after(
    order,
    place,
    order.map((_, index) => key(index)),
  )

function after(order: readonly Ordering[], place: Place, columns: readonly Expression<unknown>[]): RawBuilder<SqlBool> {
  const steps = order.map(({ by, direction }, index) => {
    const text = place[index] ?? null
    const value = text === null ? null : (shiftingPlace(by)?.at(text) ?? sql`${text}`)
    return { column: columns[index] ?? by, value, direction, isSure: isRequired(by) }
  })
  const [first] = steps
  // an index seeks straight to the position if all columns have values and the same direction
  if (first && steps.every((step) => step.isSure && step.value && step.direction === first.direction)) {
    const [row, values] = [steps.map(({ column }) => column), steps.map(({ value }) => value)]
    return sql<SqlBool>`(${sql.join(row)}) ${sql.raw(first.direction === 'asc' ? '>' : '<')} (${sql.join(values)})`
  }
  const ways = steps.map(
    (step, index) => sql`(${sql.join([...steps.slice(0, index).map(isSame), isBehind(step)], sql` AND `)})`,
  )
  return sql<SqlBool>`(${sql.join(ways, sql` OR `)})`
}

interface Step {
  readonly column: Expression<unknown>
  readonly value: Expression<unknown> | null
  readonly direction: 'asc' | 'desc'
}

const isSame = ({ column, value }: Step) => (value ? sql`${column} = ${value}` : sql`${column} IS NULL`)

/** PostgreSQL sorts nulls last in ascending order, and first in descending order. */
function isBehind({ column, value, direction }: Step): RawBuilder<unknown> {
  if (direction === 'asc') return value ? sql`(${column} > ${value} OR ${column} IS NULL)` : sql`false`
  return value ? sql`${column} < ${value}` : sql`${column} IS NOT NULL`
}
