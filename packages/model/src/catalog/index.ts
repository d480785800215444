export {
  type CatalogEntity,
  type CatalogField,
  type CatalogLookup,
  type CatalogName,
  type ReferenceField,
  isLookup,
  isOwner,
} from './catalog-entity.ts'
export type { CellOptions } from './cells/cell-options.ts'
export { guardOnce } from './cells/cell-text.ts'
export type { Cell, Cells, JsonValue } from './cells/cell.ts'
export { exampleCells } from './cells/example-cells.ts'
export {
  type ColumnMapping,
  type ColumnProblem,
  type CustomFieldNames,
  columnProblems,
  proposeColumns,
} from './cells/propose-columns.ts'
export { type CellRecord, readRecord } from './cells/read-record.ts'
export { cellsOf, columnsOf, jsonOf } from './cells/record-columns.ts'
export { type CellQuestion, surveyCells } from './cells/survey-cells.ts'
export { CATALOG, catalogEntity } from './entities.ts'
export { type FeedDraft, feedIssues } from './feed-rules.ts'
export type { GivenPrice, GivenRecord, GivenReference, GivenValue } from './given-record.ts'
export {
  type RecordPrice,
  type RecordReference,
  type RecordValue,
  type RecordValues,
  blankRecord,
  clearedValue,
  foldKeyText,
  foldRecordKey,
  isOfGroup,
  isReference,
  ownerField,
  recordIssues,
  recordKeyText,
} from './record.ts'
export { referenceParts, referenceText } from './reference-parts.ts'
export { type StarterRecords, STARTER_SET } from './starter-set.ts'
