import {
  type LimitItemChanges,
  type LimitRoster,
  type LimitRow,
  type LimitType,
  addLimitGroup,
  addLimitItem,
  canRestoreLimit,
  changeLimitItem,
  chooseLimitType,
  LIMIT_ROOT_KEY,
  limitKeysFrom,
  moveLimitItem,
  PROMOTION_LIMITS,
  removeLimit,
  restoreLimit,
} from '@incentive/model/limits'
import type { RowKey } from '@incentive/model/roster'
import { changeList } from '../../draft/change-content.ts'
import { useEditorStore } from '../../editing/editor-context.tsx'
import { update } from '../../editing/editor-store.ts'
import { useOfferUndo } from '../../editing/undo.ts'

const list = 'promotionLimitNodes'

/** The changes to the limits. Each is one undo step, regardless of the number of nodes. */
export function useLimitChanges() {
  const store = useEditorStore()
  const offerUndo = useOfferUndo()
  const run = (label: string, transition: (limits: LimitRoster) => LimitRoster) =>
    update(store, (state) => changeList(state, list, label, transition))
  const limits = () => store.getState().lists[list]?.roster
  const nameIn = ({ rows }: LimitRoster, key: RowKey) => {
    const row = rows.get(key)
    return row ? PROMOTION_LIMITS.wordsAmong(rows).describe(row) : ''
  }
  return {
    addGroup: (nodeType: LimitType) => run('Group added', (now) => addLimitGroup(now, newKey(), nodeType)),
    chooseType: (key: RowKey, nodeType: LimitType) => {
      const now = limits()
      run(`${now ? nameIn(now, key) : ''} changed`, (before) => chooseLimitType(before, key, nodeType))
    },
    addItem: (group: RowKey, changes: LimitItemChanges) =>
      run(`${nameOf(changes)} added`, (now) => addLimitItem(now, newKey(), group, changes)),
    /** Applies the values of a dialog, including the selected group. */
    changeItem: (key: RowKey, group: RowKey, changes: LimitItemChanges) =>
      run(`${nameOf(changes)} changed`, (now) => moveLimitItem(changeLimitItem(now, key, changes), key, group)),
    /** Moves an item to another group (OP-130). */
    move: (key: RowKey, group: RowKey) => {
      const before = limits()
      const from = before?.rows.get(key)?.parent
      if (!before || from == null) return
      const message = `${nameIn(before, key)} moved to ${nameIn(before, group)}`
      run(message, (now) => moveLimitItem(now, key, group))
      offerUndo({
        message,
        undo: (state) => changeList(state, list, `${message}, undone`, (now) => moveLimitItem(now, key, from)),
        isPossible: ({ lists }) => lists[list]?.roster.rows.get(key)?.parent === group,
      })
    },
    /** Removes a node with all nodes below it, visible or not (LIM-23). */
    remove: (key: RowKey) => {
      const before = limits()
      if (!before?.rows.has(key)) return
      const below = limitKeysFrom(before, key).filter((each) => before.rows.get(each)?.level === 'item' && each !== key)
      const name = key === LIMIT_ROOT_KEY ? 'All groups' : nameIn(before, key)
      const message = `${name}${below.length === 0 ? '' : ` with ${countLimits(below.length)}`} deleted`
      run(message, (now) => removeLimit(now, key))
      offerUndo({
        message,
        undo: (state) => changeList(state, list, `${message}, undone`, (now) => restoreLimit(now, key, before)),
        isPossible: ({ lists }) => lists[list] !== null && canRestoreLimit(lists[list].roster, key, before),
      })
    },
  }
}

/** Returns, for example, `1 limit` or `2,000 limits`. */
export const countLimits = (count: number): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'limit' : 'limits'}`

const nameOf = ({ mpg = null }: LimitItemChanges) =>
  PROMOTION_LIMITS.describe({ ...PROMOTION_LIMITS.blank, mpg } satisfies LimitRow)

/** Returns a key that is unique across all windows. */
const newKey = (): string => `new-${crypto.randomUUID()}`
