import {
  type Roster,
  type RowKey,
  removeRows,
  restoreRows,
  revertRows,
  updateRows,
  upsertRows,
} from '@incentive/model/roster'
import { countOf } from '../../../../../parts/choose-dialog/use-choose-action.ts'
import { changeList } from '../../../draft/change-content.ts'
import { useEditorStore } from '../../../editing/editor-context.tsx'
import { update } from '../../../editing/editor-store.ts'
import { useOfferUndo } from '../../../editing/undo.ts'
import type { EditorState } from '../../../draft/editor-state.ts'
import type { InclusionRow, ListedItem, Listing } from './listing.ts'

/** The changes to a list. Each is one undo step, regardless of the number of rows. */
export function useListedChanges<Row extends InclusionRow, Item extends ListedItem>(listing: Listing<Row, Item>) {
  const { name, noun, blank, withItem, itemOf, labelOf } = listing
  const store = useEditorStore()
  const offerUndo = useOfferUndo()
  // the list of that name holds rows of that kind, which the types cannot express
  const rosterIn = ({ lists }: EditorState) => lists[name]?.roster as unknown as Roster<Row> | undefined
  const change = (state: EditorState, label: string, transition: (roster: Roster<Row>) => Roster<Row>) =>
    changeList(state, name, label, transition as never)
  const nameOf = (keys: readonly RowKey[]) => {
    const [first] = keys
    const row = first === undefined ? undefined : rosterIn(store.getState())?.rows.get(first)
    const item = row && itemOf(row)
    return keys.length === 1 && item ? labelOf(item) : countOf(keys.length, noun)
  }
  /**
   * Adds items. An item that is already listed changes only whether it is included, and a deleted one is restored
   * (OP-79, U23). Shows the result with an undo offer.
   */
  const add = (items: readonly Item[], includeInPromotion: boolean) => {
    const before = rosterIn(store.getState())
    if (!before || items.length === 0) return
    const known = ({ id }: Item) => before.rows.get(id) ?? before.removed.get(id)
    const rows = items.map((item) => ({ ...withItem(known(item) ?? blank, item), includeInPromotion }))
    const keys = items.map(({ id }) => id)
    const updated = keys.filter((key) => before.rows.has(key)).length
    const message = addedInWords(items.length - updated, updated, noun)
    update(store, (state) =>
      change(state, message, (roster) => upsertRows(roster, rows, { keyOf: (row) => itemOf(row)?.id ?? 0 })),
    )
    offerUndo({
      message,
      undo: (state) => change(state, `${message}, undone`, (roster) => revertRows(roster, keys, before)),
      isPossible: (state) => keys.some((key) => rosterIn(state)?.rows.has(key)),
    })
  }
  const include = (keys: readonly RowKey[], includeInPromotion: boolean) => {
    const label = `${nameOf(keys)} ${includeInPromotion ? 'included' : 'excluded'}`
    update(store, (state) =>
      change(state, label, (roster) =>
        updateRows(roster, keys, (row) =>
          row.includeInPromotion === includeInPromotion ? row : { ...row, includeInPromotion },
        ),
      ),
    )
  }
  const remove = (keys: readonly RowKey[]) => {
    const before = rosterIn(store.getState())
    if (!before || keys.length === 0) return
    const message = `${nameOf(keys)} deleted`
    update(store, (state) => change(state, message, (roster) => removeRows(roster, keys)))
    offerUndo({
      message,
      undo: (state) => change(state, `${message}, undone`, (roster) => restoreRows(roster, keys, before)),
      isPossible: (state) => keys.some((key) => !rosterIn(state)?.rows.has(key)),
    })
  }
  return { add, include, remove }
}

/** Returns, for example, `3 participants added, 1 updated`. */
function addedInWords(added: number, updated: number, noun: Listing<InclusionRow, ListedItem>['noun']): string {
  if (added === 0) return `${countOf(updated, noun)} updated`
  return `${countOf(added, noun)} added${updated === 0 ? '' : `, ${updated.toLocaleString('en-US')} updated`}`
}
