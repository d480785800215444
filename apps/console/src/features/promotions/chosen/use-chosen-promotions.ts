import { useState } from 'react'

/** The selected promotions: by id with their keys, or all matches. */
export interface ChosenPromotions {
  readonly keyById: ReadonlyMap<string, string>
  /** True if all matches are selected, on all pages. */
  readonly isAll: boolean
  readonly count: number
  /** Number of promotions deselected by a filter change. 0 once dismissed. */
  readonly lost: number
  readonly choose: (ids: ReadonlySet<string>) => void
  readonly chooseAll: () => void
  readonly clear: () => void
  /** Dismisses the message about deselected promotions. */
  readonly dismiss: () => void
}

interface State {
  readonly of: string
  readonly keyById: ReadonlyMap<string, string>
  readonly isAll: boolean
  readonly lost: number
}

const nothing: ReadonlyMap<string, string> = new Map()

/** The selection in a list. It belongs to one filter and is cleared when the filter changes. U30. */
export function useChosenPromotions(
  filter: string,
  rows: readonly { readonly id: number; readonly promotionKey: string }[],
  total: number,
): ChosenPromotions {
  const [held, setHeld] = useState<State & { total: number }>({
    of: filter,
    keyById: nothing,
    isAll: false,
    lost: 0,
    total,
  })
  let state = held
  if (held.of !== filter) {
    const lost = held.isAll ? held.total : held.keyById.size
    state = { of: filter, keyById: nothing, isAll: false, lost: lost || held.lost, total }
    setHeld(state)
  }
  const set = (keyById: ReadonlyMap<string, string>, isAll: boolean) =>
    setHeld({ of: filter, keyById, isAll, lost: 0, total })
  return {
    keyById: state.keyById,
    isAll: state.isAll,
    count: state.isAll ? total : state.keyById.size,
    lost: state.lost,
    choose: (ids) => {
      const shown = new Map(rows.map(({ id, promotionKey }) => [String(id), promotionKey]))
      set(new Map([...ids].map((id) => [id, state.keyById.get(id) ?? shown.get(id) ?? id])), false)
    },
    chooseAll: () => set(nothing, true),
    clear: () => set(nothing, false),
    dismiss: () => setHeld({ ...state, lost: 0 }),
  }
}
