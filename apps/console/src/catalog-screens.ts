/* The catalog and the imports, which share most of what they load: as two screens they would burden the lighter ones. */
export { AddRecordDialog } from './features/catalog/record/add-record-dialog.tsx'
export { CatalogPage } from './features/catalog/catalog-page.tsx'
export { ImportsPage } from './features/imports/imports-page.tsx'
