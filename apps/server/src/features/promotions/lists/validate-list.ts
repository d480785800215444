import {
  listIssues,
  readReference,
  describeListChanges,
  type ListKind,
  type ListRowBody,
  type ReferenceInput,
  type RosterRow,
} from '@incentive/model'
import { inSlices } from '../../../slices.ts'
import type { ListStore } from '../../../store/promotions/lists/list-store.ts'
import type { Writes } from '../../../store/queries.ts'
import { readList, type ListOwner } from './read-list.ts'
import type { ValidatedList } from './validated-list.ts'

/** Validates one list of a body (ALG-11); returns none if the body omits it. */
export async function validateList<Row extends RosterRow, Body extends ListRowBody>(
  tx: Writes,
  owner: ListOwner,
  kind: ListKind<Row, never, unknown, Body>,
  store: ListStore<Row>,
  body: readonly Body[] | null | undefined,
): Promise<ValidatedList[]> {
  if (!body?.length) return []
  const stored = await store.read(tx, owner.promotionId, {
    ids: body.flatMap(({ id }) => id ?? []),
    itemIds: body.flatMap((row) => itemId(row[kind.item] as ReferenceInput | null | undefined)),
  })
  const changes = await readList(tx, owner, kind, stored, body)
  const described = await inSlices(describeListChanges(kind, changes, stored))
  const rows = described.map(({ change, name, changes: values }) => ({ change, name, changes: values }))
  const { name, label } = kind
  return [
    {
      ...{ name, label },
      issues: listIssues(kind, changes, undefined),
      write: async (writes, id, now) => {
        const counts = await store.write(writes, id, changes.removedIds, changes.upserts, now)
        return { counts, rows, expired: [] }
      },
    },
  ]
}

function itemId(item: ReferenceInput | null | undefined): number[] {
  const wanted = item == null ? null : readReference(item)
  return wanted && 'id' in wanted ? [wanted.id] : []
}
