import {
  collectReferences,
  readListBody,
  type ListChanges,
  type ListKind,
  type ListRowBody,
  type RosterRow,
  type StoredList,
} from '@incentive/model'
import type { ProgramScope } from '../../../caller.ts'
import { findReferences } from '../../../store/promotions/references/find-references.ts'
import type { Writes } from '../../../store/queries.ts'

/** Makes out the changes of a list; all that its rows refer to is fetched at once. ALG-11, R17. */
export async function readList<Row extends RosterRow, Body extends ListRowBody, Context>(
  tx: Writes,
  scope: ProgramScope,
  kind: ListKind<Row, never, unknown, Body, Context>,
  list: StoredList<Row>,
  body: readonly Body[],
): Promise<ListChanges<Row, Body>> {
  const references = collectReferences((find) => readListBody(kind, list, body, find))
  return readListBody(kind, list, body, await findReferences(tx, scope, list.promotionId, references))
}
