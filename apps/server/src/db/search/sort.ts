import { type Expression, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { refused, type SearchRefusal } from './refusal.ts'

/** What a list may be ordered by: its name on the wire, and the expressions behind it, most telling first. */
export type SortFields = Record<string, readonly Expression<unknown>[]>

/** One step of an order. */
export type Ordering = { by: Expression<unknown>; direction: 'asc' | 'desc' }

const requiredColumns = new WeakMap<Expression<unknown>, string>()

/** The column that an expression orders by, when every row has a value in it: an index leads straight to a place. */
export const isRequired = (by: Expression<unknown>): string | undefined => requiredColumns.get(by)

/** A text column to order by: the same order on every server, as in the indexes of the schema. */
export const byText = (column: string): readonly RawBuilder<unknown>[] => [sql`${sql.ref(column)} COLLATE "und-x-icu"`]

/** A number, instant or boolean column to order by. */
export const byValue = (column: string): readonly Expression<unknown>[] => [sql.ref(column)]

const required = (column: string, [by]: readonly Expression<unknown>[]): readonly Expression<unknown>[] => {
  if (!by) return []
  requiredColumns.set(by, column)
  return [by]
}

/** {@link byText} of a column in which every row of the list has a value. */
export const byRequiredText = (column: string) => required(column, byText(column))

/** {@link byValue} of a column in which every row of the list has a value. */
export const byRequiredValue = (column: string) => required(column, byValue(column))

/** What a place among others is of, as it is kept, and where it is now. */
interface ShiftingPlace {
  readonly of: Expression<unknown>
  readonly at: (kept: string) => Expression<unknown>
}

const shiftingPlaces = new WeakMap<Expression<unknown>, ShiftingPlace>()

export const shiftingPlace = (by: Expression<unknown>): ShiftingPlace | undefined => shiftingPlaces.get(by)

/** An order by a place among things that come and go: `placeAmong` gives that of one of them, by what `of` has of it. */
export function byShiftingPlace(
  of: Expression<unknown>,
  placeAmong: (of: Expression<unknown>) => Expression<unknown>,
): readonly Expression<unknown>[] {
  const by = placeAmong(of)
  shiftingPlaces.set(by, { of, at: (kept) => placeAmong(sql`${kept}::bigint`) })
  return [by]
}

/**
 * Reads the `sort` parameters of a search, `field,ASC` or `field,DESC` with the direction optional and in any case.
 * Blank ones are ignored, a field counts once. Refuses a field that is not in the list and a direction that is none.
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

/** An order without ties: the id decides last, in the last direction, so that an index can be read either way. */
export const untied = (order: readonly Ordering[], id: string): Ordering[] => [
  ...order,
  ...byRequiredValue(id).map((by) => ({ by, direction: order.at(-1)?.direction ?? 'asc' })),
]

/** Rows in an order. */
export const inOrder = <DB, Tables extends keyof DB, Row>(
  rows: SelectQueryBuilder<DB, Tables, Row>,
  order: readonly Ordering[],
): SelectQueryBuilder<DB, Tables, Row> => order.reduce((query, { by, direction }) => query.orderBy(by, direction), rows)
