import {
  collectReferences,
  readListBody,
  type ListChanges,
  type ListKind,
  type ListRowBody,
  type RosterRow,
} from '@incentive/model'
import type { ProgramScope } from '../../../caller.ts'
import { findReferences } from '../../../store/promotions/references/find-references.ts'
import type { Writes } from '../../../store/queries.ts'

/** The owner of the list: the promotion being saved (null for a new one), in its program. */
export interface ListOwner {
  readonly scope: ProgramScope
  readonly promotionId: number | null
}

/** Determines the changes of a list; fetches all references of its rows at once. ALG-11, R17. */
export async function readList<Row extends RosterRow, Body extends ListRowBody, Context>(
  tx: Writes,
  { scope, promotionId }: ListOwner,
  kind: ListKind<Row, never, unknown, Body, Context>,
  stored: readonly Row[],
  body: readonly Body[],
): Promise<ListChanges<Row, Body>> {
  const references = collectReferences((find) => readListBody(kind, stored, body, find))
  return readListBody(kind, stored, body, await findReferences(tx, scope, promotionId, references))
}
