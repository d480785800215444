import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { readableCollections } from '../references.ts'
import { id, idInPath, links } from '../shapes.ts'

/** What stands at the self link of a thing; its keys are those that the searches of its collection answer. */
const resource = z.looseObject({ id, _links: links })
export type Resource = z.output<typeof resource>

export const resourceEndpoints = [
  endpoint('getResource', 'What a self link leads to, of every collection without a read of its own', {
    params: idInPath.extend({ collection: z.enum(readableCollections) }),
    answer: resource,
  }),
]
