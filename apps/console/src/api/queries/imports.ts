import type { BodyOf, Import, ImportRow, ImportState, Page } from '@incentive/contract'
import type { CatalogName } from '@incentive/model/catalog'
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { call } from '../call.ts'
import { sessionQuery } from '../session.ts'

/** The calls about imports, with their cache keys. Every call applies to the session's program. */

/** Interval at which an import is polled while the server is working on it, in milliseconds. */
const POLL_INTERVAL_MS = 1_000

/** States in which the server is working on an import. */
export const workingStates = ['RECEIVED', 'CHECKING', 'APPLYING', 'UNDOING'] as const satisfies readonly ImportState[]

/** True while the server is working on an import. */
export const isWorking = ({ state }: Pick<Import, 'state'>): boolean => workingStates.some((one) => one === state)

/** Cache key of everything about the imports of a program. */
export const importsKey = (programId: number | undefined) => ['imports', programId] as const

/** One import. It is refetched every second while the server is working on it and the window is visible. */
export const importQuery = (programId: number | undefined, id: number) =>
  queryOptions({
    queryKey: [...importsKey(programId), 'one', id],
    queryFn: ({ signal }) => call('getImport', { params: { id }, signal }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data && isWorking(data) ? POLL_INTERVAL_MS : false),
  })

/**
 * The imports of the program and the client that the server is working on. They are refetched while there are any and
 * the window is visible.
 */
export const workingImportsQuery = (programId: number | undefined) =>
  queryOptions({
    queryKey: [...importsKey(programId), 'working'],
    queryFn: async ({ signal }): Promise<readonly Import[]> => {
      const query = { page: '0', size: '50', sort: 'createdDate,desc' }
      return (await call('searchImports', { query, body: { states: [...workingStates] }, signal })).content
    },
    refetchInterval: ({ state: { data } }) => (data && data.length > 0 ? 2 * POLL_INTERVAL_MS : false),
  })

/** Filters of the list of imports. */
export interface ImportSearch {
  readonly keyword: string
  readonly entity?: CatalogName
  /** The name of a feed. */
  readonly feed?: string
  readonly states?: readonly ImportState[]
}

/** Parameters of a page, as text. */
export type PageQuery = Readonly<Record<'page' | 'size' | 'sort', string>>

/** Searches the imports of the program and the client. */
export const searchImports = (
  query: PageQuery,
  { states, ...body }: ImportSearch,
  signal: AbortSignal,
): Promise<Page<Import>> =>
  call('searchImports', { query, body: { ...body, ...(states && { states: [...states] }) }, signal })

/** Cache key of the rows of an import. */
export const importRowsKey = (programId: number | undefined, id: number) =>
  [...importsKey(programId), 'rows', id] as const

/** Searches the rows of an import. */
export const searchImportRows = (
  id: number,
  query: PageQuery,
  body: NonNullable<BodyOf<'searchImportRows'>>,
  signal: AbortSignal,
): Promise<Page<ImportRow>> => call('searchImportRows', { params: { id }, query, body, signal })

/** The options and columns of a check. */
export type ImportSettings = NonNullable<BodyOf<'recheckImport'>>

/** Checks an import again, with other options or columns. */
export const recheckImport = (id: number, body: ImportSettings): Promise<Import> =>
  call('recheckImport', { params: { id }, body })

/** A call that cancels, undoes or retries an import. */
export type ImportAction = 'cancelImport' | 'undoImport' | 'retryImport'

/** Cancels, undoes or retries an import. A retry returns the new import. */
export const runImportAction = (step: ImportAction, id: number): Promise<Import> => call(step, { params: { id } })

/** Applies a checked import, with the confirmed counts if confirmation is required. */
export const applyImport = (id: number, confirmed: NonNullable<BodyOf<'applyImport'>> = {}): Promise<Import> =>
  call('applyImport', { params: { id }, body: confirmed })

/** Corrects one cell of a row. Returns the rechecked row. */
export const correctCell = (id: number, line: number, column: number, text: string): Promise<ImportRow> =>
  call('updateImportRow', { params: { id, line }, body: { cells: [{ column, text }] } })

/** Caches the response to a call, and refetches everything that depends on it. */
export function cacheImport(cache: QueryClient, programId: number | undefined, changed: Import): void {
  const { queryKey } = importQuery(programId, changed.id)
  cache.setQueryData(queryKey, changed)
  void cache.invalidateQueries({
    predicate: ({ queryKey: [area, , part] }) => area === 'imports' && part !== 'one',
  })
}

/** Refetches everything that can show catalog records, because an import has changed some. */
export function refetchCatalogData(cache: QueryClient): void {
  void cache.invalidateQueries({
    predicate: ({ queryKey: [area] }) => area !== sessionQuery.queryKey[0] && area !== 'imports',
  })
}
