export { type ListKind, type ListName, type ListRowBody, LIST_LABELS } from './list-kind.ts'
export { type ListChanges, type Upsert, listIssues, readListBody } from './read-list-body.ts'
