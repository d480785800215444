import type { BodyOf, Import, ImportRow, ImportState, Page } from '@incentive/contract'
import type { CatalogName } from '@incentive/model/catalog'
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { call } from '../call.ts'
import { sessionQuery } from '../session.ts'

/** The calls about imports, with their cache keys. Every call works in the program of the session. */

/** Interval at which an import is read while the server works on it, in milliseconds. */
const EVERY_MS = 1_000

/** The states in which the server works on an import. */
export const workingStates = ['RECEIVED', 'CHECKING', 'APPLYING', 'UNDOING'] as const satisfies readonly ImportState[]

/** True while the server works on an import. */
export const isWorking = ({ state }: Pick<Import, 'state'>): boolean => workingStates.some((one) => one === state)

/** Cache key of everything about the imports of a program. */
export const importsKey = (programId: number | undefined) => ['imports', programId] as const

/** One import. It is read again every second while the server works on it and the window is visible. */
export const importQuery = (programId: number | undefined, id: number) =>
  queryOptions({
    queryKey: [...importsKey(programId), 'one', id],
    queryFn: ({ signal }) => call('getImport', { params: { id }, signal }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data && isWorking(data) ? EVERY_MS : false),
  })

/**
 * The imports of the program and the client that the server works on. They are read again while there are any and the
 * window is visible.
 */
export const workingImportsQuery = (programId: number | undefined) =>
  queryOptions({
    queryKey: [...importsKey(programId), 'working'],
    queryFn: async ({ signal }): Promise<readonly Import[]> => {
      const query = { page: '0', size: '50', sort: 'createdDate,desc' }
      return (await call('searchImports', { query, body: { states: [...workingStates] }, signal })).content
    },
    refetchInterval: ({ state: { data } }) => (data && data.length > 0 ? 2 * EVERY_MS : false),
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

/** A call that moves an import on. */
export type ImportStep = 'cancelImport' | 'undoImport' | 'retryImport'

/** Moves an import on. A retry returns the new import. */
export const moveImport = (step: ImportStep, id: number): Promise<Import> => call(step, { params: { id } })

/** Applies a checked import; with the confirmed numbers, if any are needed. */
export const applyImport = (id: number, confirmed: NonNullable<BodyOf<'applyImport'>> = {}): Promise<Import> =>
  call('applyImport', { params: { id }, body: confirmed })

/** Corrects one cell of a row. Returns the row as it is checked then. */
export const correctCell = (id: number, line: number, column: number, text: string): Promise<ImportRow> =>
  call('updateImportRow', { params: { id, line }, body: { cells: [{ column, text }] } })

/** Stores the response of a call in the cache, and reads everything again that depends on it. */
export function noteImport(cache: QueryClient, programId: number | undefined, changed: Import): void {
  const { queryKey } = importQuery(programId, changed.id)
  cache.setQueryData(queryKey, changed)
  void cache.invalidateQueries({
    predicate: ({ queryKey: [area, , part] }) => area === 'imports' && part !== 'one',
  })
}

/** Reads everything again that can show records of the catalog: an import has changed some. */
export function noteImportedRecords(cache: QueryClient): void {
  void cache.invalidateQueries({
    predicate: ({ queryKey: [area] }) => area !== sessionQuery.queryKey[0] && area !== 'imports',
  })
}
