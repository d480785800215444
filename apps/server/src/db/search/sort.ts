import { type Expression, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { refused, type SearchRefusal } from './refusal.ts'

/** What a list may be ordered by: its name on the wire, and the expressions behind it, most telling first. */
export type SortFields = Record<string, readonly Expression<unknown>[]>

/** One step of an order. */
export type Ordering = { by: Expression<unknown>; direction: 'asc' | 'desc' }

/** A text column to order by: the same order on every server, as in the indexes of the schema. */
export const byText = (column: string): readonly RawBuilder<unknown>[] => [sql`${sql.ref(column)} COLLATE "und-x-icu"`]

/** A number, instant or boolean column to order by. */
export const byValue = (column: string): readonly Expression<unknown>[] => [sql.ref(column)]

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
  { by: sql.ref(id), direction: order.at(-1)?.direction ?? 'asc' },
]

/** Rows in an order. */
export const inOrder = <DB, Tables extends keyof DB, Row>(
  rows: SelectQueryBuilder<DB, Tables, Row>,
  order: readonly Ordering[],
): SelectQueryBuilder<DB, Tables, Row> => order.reduce((query, { by, direction }) => query.orderBy(by, direction), rows)
