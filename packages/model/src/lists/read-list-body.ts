import type { FindReference } from '../draft/field.ts'
import { MESSAGES } from '../issues/messages.ts'
import type { Issue } from '../issues/rule.ts'
import { issuesWithin, rootOf } from '../issues/rule.ts'
import type { RosterRow, RowKey } from '../roster/roster.ts'
import type { ListKind, ListRowBody } from './list-kind.ts'

/** A row that is added (`before` is null) or changed; `at` is its path in the body. */
export type Upsert<Row> = { readonly at: string; readonly before: Row | null; readonly row: Row }

/** The changes that a body makes to a list, and the issues found while reading it. */
export type ListChanges<Row, Body> = {
  readonly removedIds: readonly number[]
  readonly upserts: readonly Upsert<Row>[]
  /** Rows whose id is refused, read as new ones, so that the same response also validates their other values. */
  readonly refused: readonly { readonly at: string; readonly row: Row; readonly body: Body }[]
  readonly issues: readonly Issue[]
}

/**
 * Determines the changes of a list (ALG-11): `{ id, toBeDeleted }` removes; a row with an id changes that row; a row
 * without an id adds, or changes the row with the same item. Refuses at their fields: ids that are not stored, items
 * out of reach, and items listed twice. Linear in rows and stored rows.
 *
 * @param stored the rows of the promotion that the body refers to, by id or by item.
 */
export function readListBody<Row extends RosterRow, Body extends ListRowBody, Context>(
  kind: ListKind<Row, never, unknown, Body, Context>,
  stored: readonly Row[],
  body: readonly Body[],
  find: FindReference,
): ListChanges<Row, Body> {
  const { invalidSelection, required } = MESSAGES.any
  const issues: Issue[] = []
  const upserts: Upsert<Row>[] = []
  const refused: ListChanges<Row, Body>['refused'][number][] = []
  const removedIds = body.flatMap(({ id, toBeDeleted }) => (toBeDeleted && id != null ? [id] : []))
  const removed = new Set(removedIds)
  const byId = new Map(stored.map((each) => [each.id, each]))
  const left = stored.filter(({ id }) => id !== null && !removed.has(id))
  const leftByKey = new Map(left.map((row) => [kind.keyOf(row), row]))
  const listed = new Set<RowKey>()
  body.forEach((given, index) => {
    const at = `${kind.name}[${index}]`
    const refuse = (field: string, message: string) => issues.push({ field: `${at}.${field}`, message })
    const known = given.id == null ? null : (byId.get(given.id) ?? null)
    if (given.toBeDeleted) {
      if (!known) refuse('id', given.id == null ? required : invalidSelection)
      return
    }
    if (given.id != null && (!known || removed.has(given.id))) {
      refuse('id', invalidSelection)
      refused.push({ at, row: kind.read(kind.blank, given, at, { find, issues }), body: given })
      return
    }
    const { before, ...read } = readRow(kind, known, leftByKey, given, at, find)
    issues.push(...read.issues)
    upserts.push({ at, before, row: read.row })
    if (read.row[kind.item] === null) return
    const key = kind.keyOf(read.row)
    if (listed.has(key) || (before && kind.keyOf(before) !== key)) refuse(kind.item, invalidSelection)
    listed.add(key)
  })
  return { removedIds, upserts, refused, issues }
}

/** Applies a row to the stored row with its id, else to the row with the same item. */
function readRow<Row extends RosterRow, Body extends ListRowBody, Context>(
  kind: ListKind<Row, never, unknown, Body, Context>,
  known: Row | null,
  leftByKey: ReadonlyMap<RowKey, Row>,
  given: Body,
  at: string,
  find: FindReference,
): { readonly before: Row | null; readonly row: Row; readonly issues: readonly Issue[] } {
  const readOver = (before: Row | null) => {
    const issues: Issue[] = []
    return { before, row: kind.read(before ?? kind.blank, given, at, { find, issues }), issues }
  }
  const read = readOver(known)
  const listed = known || read.row[kind.item] === null ? undefined : leftByKey.get(kind.keyOf(read.row))
  return listed ? readOver(listed) : read
}

/**
 * All problems of a list: issues of reading, and those of the rules for all other fields. For a row whose id is
 * refused, only the fields in the body are validated, because the others are unknown.
 */
export function listIssues<Row extends RosterRow, Body extends ListRowBody, Context>(
  kind: ListKind<Row, never, unknown, Body, Context>,
  { upserts, refused, issues }: ListChanges<Row, Body>,
  context: Context,
): Issue[] {
  const unread = new Set(issues.map(({ field }) => field))
  const writes = (body: Body, { field }: Issue) => (body as Readonly<Record<string, unknown>>)[rootOf(field)] != null
  const ruled = [
    ...upserts.flatMap(({ at, row }) => issuesWithin(at, kind.issues(row, context))),
    ...refused.flatMap(({ at, row, body }) =>
      issuesWithin(
        at,
        kind.issues(row, context).filter((issue) => writes(body, issue)),
      ),
    ),
  ]
  return [...issues, ...ruled.filter(({ field }) => !unread.has(field))]
}
