import { type Expression, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'

/** The sort fields of a list: the name in the API, and the expressions behind it, most significant first. */
export type SortFields = Record<string, readonly Expression<unknown>[]>

/** One step of an order. */
export type Ordering = { by: Expression<unknown>; direction: 'asc' | 'desc' }

const requiredColumns = new WeakMap<Expression<unknown>, string>()

/**
 * The column that an expression sorts by, if it has a value in every row: then an index seeks straight to a position.
 */
export const isRequired = (by: Expression<unknown>): string | undefined => requiredColumns.get(by)

/** Sorts by a text column: the same order on every server, as in the indexes of the schema. */
export const byText = (column: string): readonly RawBuilder<unknown>[] => [sql`${sql.ref(column)} COLLATE "und-x-icu"`]

/** Sorts by a number, instant or boolean column. */
export const byValue = (column: string): readonly Expression<unknown>[] => [sql.ref(column)]

const required = (column: string, [by]: readonly Expression<unknown>[]): readonly Expression<unknown>[] => {
  if (!by) return []
  requiredColumns.set(by, column)
  return [by]
}

/** {@link byText} for a column that has a value in every row of the list. */
export const byRequiredText = (column: string) => required(column, byText(column))

/** {@link byValue} for a column that has a value in every row of the list. */
export const byRequiredValue = (column: string) => required(column, byValue(column))

/** The stored value that a changing position belongs to, and an expression for its current position. */
interface ShiftingPlace {
  readonly of: Expression<unknown>
  readonly at: (kept: string) => Expression<unknown>
}

const shiftingPlaces = new WeakMap<Expression<unknown>, ShiftingPlace>()

export const shiftingPlace = (by: Expression<unknown>): ShiftingPlace | undefined => shiftingPlaces.get(by)

/**
 * Sorts by a position among items that come and go: `placeAmong` returns the position of an item, given its stored
 * value `of`.
 */
export function byShiftingPlace(
  of: Expression<unknown>,
  placeAmong: (of: Expression<unknown>) => Expression<unknown>,
): readonly Expression<unknown>[] {
  const by = placeAmong(of)
  shiftingPlaces.set(by, { of, at: (kept) => placeAmong(sql`${kept}::bigint`) })
  return [by]
}

/**
 * Parses the `sort` parameters of a search: `field,ASC` or `field,DESC`, with the direction optional and in any case.
 * Empty parameters and repeated fields are ignored. Rejects unknown fields and unknown directions.
 */
export function readSort(
  params: readonly string[],
  fields: SortFields,
): { kind: 'order'; order: Ordering[] } | SearchRefusal {
  const order = new Map<string, Ordering[]>()
  for (const param of params) {
    const [name = '', written = 'asc'] = param.split(',').map((part) => part.trim())
    if (name === '') continue
    if (!Object.hasOwn(fields, name)) return refused('sort', `Unknown sort field: ${name}`)
    const direction = (written === '' ? 'asc' : written).toLowerCase()
    if (direction !== 'asc' && direction !== 'desc') return refused('sort', `Unknown sort direction: ${written}`)
    if (order.has(name)) continue
    order.set(
      name,
      (fields[name] ?? []).map((by) => ({ by, direction })),
    )
  }
  return { kind: 'order', order: [...order.values()].flat() }
}

/**
 * Makes an order free of ties: the id comes last, in the direction of the last field, so an index can be read either
 * way.
 */
export const untied = (order: readonly Ordering[], id: string): Ordering[] => [
  ...order,
  ...byRequiredValue(id).map((by) => ({ by, direction: order.at(-1)?.direction ?? 'asc' })),
]

/** Sorts the rows of a query. */
export const inOrder = <DB, Tables extends keyof DB, Row>(
  rows: SelectQueryBuilder<DB, Tables, Row>,
  order: readonly Ordering[],
): SelectQueryBuilder<DB, Tables, Row> => order.reduce((query, { by, direction }) => query.orderBy(by, direction), rows)

/** An invalid part of a search: the name of the part and the message to show. */
type SearchRefusal = { kind: 'refused'; field: string; message: string }

const refused = (field: string, message: string): SearchRefusal => ({ kind: 'refused', field, message })
