import type { BodyOf, Feed, FeedState, Page } from '@incentive/contract'
import type { CatalogName } from '@incentive/model/catalog'
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { call } from '../call.ts'
import { importsKey, type PageQuery } from './imports.ts'

/** The calls about feeds, with their cache keys. Every call works in the program of the session. */

/** The states in which a user has to look at a feed. */
export const attentionStates = ['WAITING', 'FAILED', 'LATE'] as const satisfies readonly FeedState[]

/** Cache key of everything about the feeds of a program. They change with the imports. */
export const feedsKey = (programId: number | undefined) => [...importsKey(programId), 'feeds'] as const

/** Filters of the list of feeds. */
export interface FeedSearch {
  readonly keyword?: string
  readonly entity?: CatalogName
  readonly states?: readonly FeedState[]
}

/** Searches the feeds of the program and the client. */
export const searchFeeds = (
  query: PageQuery,
  { states, ...body }: FeedSearch,
  signal: AbortSignal,
): Promise<Page<Feed>> =>
  call('searchFeeds', { query, body: { ...body, ...(states && { states: [...states] }) }, signal })

/** The feeds of an entity, or of all, by name. */
export const feedsOfQuery = (programId: number | undefined, entity?: CatalogName) =>
  queryOptions({
    queryKey: [...feedsKey(programId), 'of', entity],
    queryFn: async ({ signal }): Promise<readonly Feed[]> => {
      const query = { page: '0', size: '1000', sort: 'name,asc' }
      return (await searchFeeds(query, entity ? { entity } : {}, signal)).content
    },
  })

/** The feeds that a user has to look at: the first of them, and how many there are. */
export const feedsToWatchQuery = (programId: number | undefined) =>
  queryOptions({
    queryKey: [...feedsKey(programId), 'attention'],
    queryFn: ({ signal }) =>
      searchFeeds({ page: '0', size: '1', sort: 'name,asc' }, { states: attentionStates }, signal),
  })

/** The settings of a feed. */
export type FeedBody = BodyOf<'setFeed'>

/** Creates or changes the feed with a name. */
export const setFeed = (name: string, body: FeedBody): Promise<Feed> => call('setFeed', { params: { name }, body })

/** Deletes a feed. */
export const removeFeed = (name: string): Promise<void> => call('removeFeed', { params: { name } })

/** Reads everything about feeds again. */
export const noteFeeds = (cache: QueryClient, programId: number | undefined): Promise<void> =>
  cache.invalidateQueries({ queryKey: feedsKey(programId) })
