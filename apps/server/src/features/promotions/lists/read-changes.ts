import type { Reference } from '@incentive/contract'
import { MESSAGES, type Issue } from '@incentive/model'
import type { ListRow, Named } from '../../../store/promotions/lists/list-row.ts'

/** What every row of a list in a body may carry. */
export interface ChangeRow {
  readonly id?: number | null | undefined
  readonly toBeDeleted?: boolean | null | undefined
}

/** A list of a body: its name on the wire, its rows, and what of a row names the thing listed. */
export interface GivenList<Row extends ChangeRow> {
  readonly name: string
  readonly item: string
  readonly itemOf: (row: Row) => Reference | null | undefined
  /** What is said when a new row lists nothing. */
  readonly itemRequired: string
  readonly rows: readonly Row[]
}

/** A row that adds to the list or changes it; `stored` is the row that it changes. */
export interface Put<Row, Stored> {
  /** The row's path, for its issues. */
  readonly at: string
  readonly row: Row
  readonly itemId: number
  readonly stored: Stored | null
}

/** The changes of a list, as far as they could be made out, and what is wrong with the others. */
export interface Changes<Row, Stored> {
  readonly removedIds: readonly number[]
  readonly puts: readonly Put<Row, Stored>[]
  readonly issues: readonly Issue[]
  /** The rows whose id is refused, by their paths. */
  readonly unknown: ReadonlyMap<string, Row>
}

/** What is to be looked up before a list's changes can be made out. */
export function namedBy<Row extends ChangeRow>({ rows, itemOf }: GivenList<Row>): Named {
  return {
    ids: rows.flatMap(({ id }) => id ?? []),
    itemIds: rows.flatMap((row) => itemOf(row)?.id ?? []),
  }
}

/**
 * Makes out the changes of a list (ALG-11): `{ id, toBeDeleted }` removes, a row that is gone already is no problem; a
 * row with an id changes that one; a row without adds, or changes the one that lists the same thing. Refused at their
 * places: rows of another promotion, things out of reach, a thing listed twice. A row whose id or thing is refused is
 * still a put, so that its other values are judged in the same answer.
 */
export function readChanges<Row extends ChangeRow, Stored extends ListRow>(
  list: GivenList<Row>,
  promotionId: number | null,
  { stored, reachable }: { readonly stored: readonly Stored[]; readonly reachable: ReadonlySet<number> },
): Changes<Row, Stored> {
  const { invalidSelection, required } = MESSAGES.any
  const issues: Issue[] = []
  const byId = new Map(stored.map((row) => [row.id, row]))
  const removedIds = list.rows.flatMap(({ id, toBeDeleted }) => (toBeDeleted && id != null ? [id] : []))
  const removed = new Set(removedIds)
  const own = stored.filter((row) => row.promotionId === promotionId && !removed.has(row.id))
  const byItem = new Map(own.map((row) => [row.itemId, row]))
  const listed = new Set<number>()
  const puts: Put<Row, Stored>[] = []
  const unknown = new Map<string, Row>()
  list.rows.forEach((row, index) => {
    const at = `${list.name}[${index}]`
    const refuse = (field: string, message: string) => void issues.push({ field: `${at}.${field}`, message })
    const known = row.id == null ? undefined : byId.get(row.id)
    const isForeign = known !== undefined && known.promotionId !== promotionId
    if (row.toBeDeleted && !isForeign) return row.id == null ? refuse('id', required) : undefined
    const item = list.itemOf(row)
    if (isForeign || (row.id != null && (!known || removed.has(row.id)))) {
      refuse('id', invalidSelection)
      if (row.toBeDeleted) return
      if (item != null && !reachable.has(item.id ?? 0)) refuse(list.item, invalidSelection)
      unknown.set(at, row)
      return void puts.push({ at, row, itemId: 0, stored: null })
    }
    const itemId = (item == null ? known?.itemId : item.id) ?? 0
    const isKnown = known ? known.itemId === itemId : reachable.has(itemId)
    if (!known && item == null) refuse(list.item, list.itemRequired)
    else if (!isKnown || listed.has(itemId)) refuse(list.item, invalidSelection)
    listed.add(itemId)
    puts.push({ at, row, itemId, stored: known ?? byItem.get(itemId) ?? null })
  })
  return { removedIds, puts, issues, unknown }
}

/** What is said of rows whose id is refused: only what they name themselves, for what they leave out is not known. */
export function saidOfRows<Row extends ChangeRow>(
  { unknown }: Pick<Changes<Row, unknown>, 'unknown'>,
  issues: readonly Issue[],
): Issue[] {
  if (unknown.size === 0) return [...issues]
  return issues.filter(({ field }) => {
    const [, at = '', name = ''] = /^(\w+\[\d+\])\.(\w+)/.exec(field) ?? []
    const row = unknown.get(at) as Readonly<Record<string, unknown>> | undefined
    return row === undefined || row[name] != null
  })
}
