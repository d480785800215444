import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { feedAnswer, feedBody, feedInPath, feedStates } from '../feeds.ts'
import { importedEntity } from '../imports.ts'
import { pageOf, pageQuery } from '../page.ts'
import { keyword } from '../values/shapes.ts'

export const feedEndpoints = [
  endpoint('searchFeeds', 'List the feeds of the program and of its client, by name', {
    query: pageQuery('name'),
    body: z
      .strictObject({
        keyword,
        entity: importedEntity.nullish(),
        states: z.array(z.enum(feedStates)).max(feedStates.length).nullish(),
      })
      .nullish(),
    answer: pageOf(feedAnswer),
  }),
  endpoint('getFeed', 'Get a feed with its last files', { params: feedInPath, answer: feedAnswer }),
  endpoint('setFeed', 'Create or change a feed', {
    access: 'cataloger',
    params: feedInPath,
    body: feedBody,
    answer: feedAnswer,
  }),
  endpoint('removeFeed', 'Delete a feed; the records that it brought stay', {
    access: 'cataloger',
    params: feedInPath,
    status: 204,
  }),
]
