/* The catalog and imports share most of what they load: as two screens, they would make lighter screens load more. */
export { AddRecordDialog } from './features/catalog/record/add-record-dialog.tsx'
export { CatalogPage } from './features/catalog/catalog-page.tsx'
export { ImportsPage } from './features/imports/imports-page.tsx'
