import type { Import, ImportRow, SessionAnswer } from '@incentive/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { sessionQuery } from '../../../api/session.ts'
import { renderKit } from '../../../kit/testing/render-kit.tsx'
import { printAddress } from '../../../parts/lists/address.ts'

const counts = {
  rows: 5,
  created: 2,
  changed: 1,
  unchanged: 1,
  rejected: 1,
  deactivated: 0,
  removed: 0,
  reactivated: 0,
  changingFeed: 0,
  missing: 0,
}

/** A checked import of products with five rows, with the given changes. */
export const anImport = (changes: Partial<Import> = {}): Import => ({
  id: 7,
  entity: 'products',
  program: null,
  feed: null,
  fileName: 'products.csv',
  bytes: 2048,
  state: 'CHECKED',
  options: {
    emptyCell: 'keep',
    onError: 'skipFailed',
    decimalMark: null,
    dateFormat: null,
    encoding: 'utf-8',
    separator: ',',
    sheet: null,
    createMissing: false,
    apply: 'ask',
    unlessRejectedAbove: null,
  },
  missing: 'keep',
  missingToConfirm: null,
  columns: [
    { heading: 'SKU', field: 'productKey', label: 'Product Key' },
    { heading: 'Title', field: 'name', label: 'Name' },
    { heading: 'Notes', field: null, label: null },
  ],
  unknownColumns: ['Notes'],
  sheets: [],
  questions: [],
  sample: [{ line: 2, cells: ['AX-1', 'First product', 'n/a'] }],
  counts,
  changedFields: [{ field: 'name', label: 'Name', count: 1 }],
  effects: null,
  undo: null,
  progress: null,
  reason: null,
  createdDate: '2026-11-20T15:00:00Z',
  createdBy: { id: 1, fullName: 'Demo Administrator' },
  appliedDate: null,
  undoneDate: null,
  isUnchanged: false,
  retryOf: null,
  _links: {},
  ...changes,
})

/** A rejected row, with the given changes. */
export const aRow = (changes: Partial<ImportRow> = {}): ImportRow => ({
  line: 4,
  key: 'AX-3',
  result: 'rejected',
  isApplied: false,
  isReactivated: false,
  recordId: null,
  cells: ['AX-3', '', 'n/a'],
  changes: [],
  issues: [{ column: 1, field: 'name', message: 'Name is required' }],
  note: null,
  undo: null,
  ...changes,
})

/** The rights of an administrator who can do everything. */
export const everyRight = {
  canWrite: true,
  canViewParticipants: true,
  managesAccounts: true,
  managesCatalog: true,
  editsProgramData: true,
}

/** Renders something of the imports at an address, for a user with these rights. */
export function showImports(element: ReactNode, rights: Partial<typeof everyRight> = {}, address = '/'): QueryClient {
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const session = {
    user: { id: 1, fullName: 'Demo Administrator', email: 'admin@example.com' },
    program: { id: 3, name: 'Dealer Rewards', productCustomFields: [] },
    rights: { ...everyRight, ...rights },
  }
  cache.setQueryData(sessionQuery.queryKey, session as unknown as SessionAnswer)
  const router = createRouter({
    routeTree: createRootRoute({ component: () => element, notFoundComponent: () => element }),
    history: createMemoryHistory({ initialEntries: [address] }),
    parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
    stringifySearch: printAddress,
  })
  renderKit(
    <QueryClientProvider client={cache}>
      {/* the types expect the registered router of the console */}
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  return cache
}
