export {
  type ContentDifference,
  type LimitNodeOfContent,
  compareFields,
  compareLimits,
  compareRows,
  compareRules,
  countEntries,
  listDifference,
} from './compare-contents.ts'
export { limitRowsOf, restoreFields, restoreRoster, restoreRules, withNewRules } from './restore-rows.ts'
