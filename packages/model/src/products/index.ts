export { type ProductToAdd, addProducts, isListed, serialWarning } from './add-products.ts'
export { changeAmounts, hasAmount } from './change-amounts.ts'
export { activateLine, canActivate, expireLine, expireLineOn, expiryProblem, typeExpiration } from './expire-line.ts'
export { copyLines, exportLines } from './import/export-lines.ts'
export {
  type ColumnChoice,
  type ColumnField,
  type ImportColumn,
  type ImportField,
  type ImportTable,
  headingsKey,
  IMPORT_FIELDS,
} from './import/import-columns.ts'
export type { ReadRow, TwoFieldChoice } from './import/import-row.ts'
export { KEYS_PER_SEARCH, keysToSearch } from './import/match-products.ts'
export {
  type FromTo,
  type ImportedLine,
  type ImportOutcome,
  type ImportSurroundings,
  type LineImport,
  type PlannedRow,
  applyImport,
  changesBetween,
  IMPORT_OUTCOMES,
  linesForImport,
  planImport,
} from './import/plan-import.ts'
export {
  type ImportChoices,
  type ImportQuestion,
  type ImportReading,
  type ReadImport,
  readImport,
  readImportTable,
} from './import/read-import.ts'
export type { CommaChoice } from './import/split-import.ts'
export { lineIssues } from './line-changes.ts'
export { type CustomFieldSwitch, type LineSettings, customFieldSwitch, LINE_LABELS } from './line-settings.ts'
export { canMakeGroup, makeGroup } from './make-group.ts'
export { type PayingGroup, payingGroups } from './paying-groups.ts'
export {
  type ProductGroup,
  type ProductGroupBody,
  PRODUCT_GROUP_LABELS,
  PRODUCT_GROUPS,
  seekProductGroup,
} from './product-group.ts'
export {
  type ProductLine,
  type ProductLineBody,
  needsDuplicationCheck,
  PRODUCT_LINES,
  seekProductLine,
} from './product-line.ts'
export { type GroupSurroundings, listedProducts, readProductGroups } from './read-product-groups.ts'
export { type StoredProducts, readProductLines } from './read-product-lines.ts'
