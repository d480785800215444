import type { ListedOrganization, RowKey } from '@incentive/model'
import { PROMOTION_ORGANIZATIONS, removeRows, restoreRows, updateRows, upsertRows } from '@incentive/model'
import { changeList } from '../../../draft/change-content.ts'
import { useEditorStore } from '../../../editing/editor-context.tsx'
import { update } from '../../../editing/editor-store.ts'
import { useOfferUndo } from '../../../editing/offer-undo.ts'

const list = 'promotionOrganizations'

/** Such as `1 organization` or `2,000 organizations`. */
export const countOrganizations = (count: number): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'organization' : 'organizations'}`

/** What changes the list; each is one step of the undo, however many rows it concerns. */
export function useOrganizationChanges() {
  const store = useEditorStore()
  const offerUndo = useOfferUndo()
  const nameOf = (keys: readonly RowKey[]) => {
    const [first] = keys
    const row = first === undefined ? undefined : store.getState().lists[list]?.roster.rows.get(first)
    return keys.length === 1 && row ? PROMOTION_ORGANIZATIONS.describe(row) : countOrganizations(keys.length)
  }
  /** Lists organizations; one that is listed already takes the new value (OP-79), a deleted one comes back (U23). */
  const add = (organizations: readonly ListedOrganization[], includeInPromotion: boolean) => {
    const rows = organizations.map((organization) => ({
      ...PROMOTION_ORGANIZATIONS.blank,
      organization,
      includeInPromotion,
    }))
    const label = `${countOrganizations(rows.length)} added`
    update(store, (state) =>
      changeList(state, list, label, (roster) => upsertRows(roster, rows, PROMOTION_ORGANIZATIONS)),
    )
  }
  const include = (keys: readonly RowKey[], includeInPromotion: boolean) => {
    const label = `${nameOf(keys)} ${includeInPromotion ? 'included' : 'excluded'}`
    update(store, (state) =>
      changeList(state, list, label, (roster) =>
        updateRows(roster, keys, (row) =>
          row.includeInPromotion === includeInPromotion ? row : { ...row, includeInPromotion },
        ),
      ),
    )
  }
  const remove = (keys: readonly RowKey[]) => {
    const before = store.getState().lists[list]?.roster
    if (!before || keys.length === 0) return
    const message = `${nameOf(keys)} deleted`
    update(store, (state) => changeList(state, list, message, (roster) => removeRows(roster, keys)))
    offerUndo({
      message,
      undo: (state) => changeList(state, list, `${message}, undone`, (roster) => restoreRows(roster, keys, before)),
      isPossible: ({ lists }) => keys.some((key) => !lists[list]?.roster.rows.has(key)),
    })
  }
  return { add, include, remove }
}
