import type { ListKind } from '../lists/list-kind.ts'
import type { ListChanges } from '../lists/read-list-body.ts'
import type { RosterRow } from '../roster/roster.ts'
import type { DescribedRowChange } from './change.ts'
import { rowDifferences } from './differences.ts'

/**
 * Work that can be done step by step, so that a server can handle other calls in between; the console runs it at once.
 */
export type Steps<Result> = Generator<void, Result, void>

/** A row's change, and the id of the row if it was stored before. */
export type StoredRowChange = DescribedRowChange & { readonly id: number | null }

/**
 * Describes the changes that a save makes to the rows of a list, one step per row; `stored` are the rows before the
 * save.
 */
export function* describeListChanges<Row extends RosterRow, Body>(
  kind: Pick<ListKind<Row, never, unknown, never, never>, 'describeFields' | 'blank' | 'describe'>,
  { upserts, removedIds }: Pick<ListChanges<Row, Body>, 'upserts' | 'removedIds'>,
  stored: readonly Row[],
): Steps<StoredRowChange[]> {
  const described: StoredRowChange[] = []
  const blank = kind.describeFields(kind.blank)
  for (const { before, row } of upserts) {
    yield
    const changes = rowDifferences(before ? kind.describeFields(before) : blank, kind.describeFields(row))
    const name = kind.describe(row)
    if (before === null) described.push({ id: null, change: 'added', name, changes })
    else if (changes.length > 0) described.push({ id: row.id, change: 'changed', name, changes })
  }
  const byId = new Map(stored.map((row) => [row.id, row]))
  for (const id of removedIds) {
    yield
    const row = byId.get(id)
    if (row) described.push({ id, change: 'removed', name: kind.describe(row), changes: [] })
  }
  return described
}
