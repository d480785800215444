import { LIMIT_ROOT_KEY, PROMOTION_LIMITS, type LimitRow, type LimitType } from '@incentive/model/limits'
import type { EditorState } from '../editor-state.ts'
import { anyKind } from '../lists.ts'
import { finishLoad } from '../load-lists.ts'

const NOTHING = { customField4Name: null, customField4Value: null, maxQuantity: null }

export const aRoot = (id: number, nodeType: LimitType): LimitRow =>
  PROMOTION_LIMITS.open({ id, nodeType, level: 'root', parent: null, ...NOTHING })
export const aGroup = (id: number, nodeType: LimitType): LimitRow =>
  PROMOTION_LIMITS.open({ id, nodeType, level: 'group', parent: LIMIT_ROOT_KEY, ...NOTHING })
export const anItem = (id: number, group: number, value: string, name: string | null, maxQuantity: number): LimitRow =>
  PROMOTION_LIMITS.open({
    id,
    nodeType: 'AND',
    level: 'item',
    parent: group,
    maxQuantity,
    customField4Value: value,
    customField4Name: name,
  })

/** Root 101 (AND) with group 102 (OR: HVAC 10, WATER 5) and group 105 (AND: FANS 25). */
export const SOME_LIMITS: readonly LimitRow[] = [
  ...[aRoot(101, 'AND'), aGroup(102, 'OR'), aGroup(105, 'AND')],
  ...[anItem(103, 102, 'HVAC', 'Heating and cooling', 10), anItem(104, 102, 'WATER', 'Water systems', 5)],
  anItem(106, 105, 'FANS', null, 25),
]

/** Adds loaded limits to an editor. */
export const withLimits = (state: EditorState, rows: readonly LimitRow[] = SOME_LIMITS): EditorState =>
  finishLoad(state, anyKind(PROMOTION_LIMITS), rows)
