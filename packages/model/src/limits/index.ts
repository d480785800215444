export {
  type LimitItemChanges,
  addLimitGroup,
  addLimitItem,
  canRestoreLimit,
  changeLimitItem,
  chooseLimitType,
  limitKeysFrom,
  moveLimitItem,
  removeLimit,
  restoreLimit,
} from './change-limits.ts'
export { describeLimitChanges, LIMIT_LABELS, limitNames, mpgName } from './describe-limits.ts'
export type { LimitNodeBody, LimitRefusal } from './limit-node-body.ts'
export { type LimitRoster, type LimitRow, type LimitRowWire, LIMIT_ROOT_KEY, limitTreeOf } from './limit-row.ts'
export { limitItemIssues, MAX_LIMIT_COMBINATIONS } from './limit-rules.ts'
export {
  type LimitNode,
  type LimitNodeWire,
  type LimitRoot,
  type LimitType,
  type Mpg,
  isLimitItem,
  LIMIT_TYPES,
  openLimits,
} from './limit-tree.ts'
export { limitWords } from './limit-words.ts'
export { type LimitPlan, type LimitWrite, planLimitSave } from './plan-limit-save.ts'
export { PROMOTION_LIMITS } from './promotion-limits.ts'
export { changedMpgs, readLimitBody } from './read-limit-body.ts'
