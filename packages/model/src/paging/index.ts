export { nextPage, pageInfo, remainingPages, totalPages } from './paging.ts'
