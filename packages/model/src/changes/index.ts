export { type Change, type DescribedRowChange, type ListChange, isListChange } from './change.ts'
export { type Steps, type StoredRowChange, describeListChanges } from './describe-list-changes.ts'
export { differences, rowDifferences } from './differences.ts'
export { type ShortChange, changeInWords, countsInWords, shortForm, valueInLine } from './short-form.ts'
