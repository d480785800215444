import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { limitNode, limitNodeWithChildren, mpg, singleLimitNode } from '../../promotion/limit-node.ts'
import { idInPath } from '../../values/shapes.ts'

export const limitEndpoints = [
  endpoint('getLimitRoot', 'Get the root of the limits of a promotion, as a list that is empty if it has none', {
    params: idInPath,
    answer: z.array(limitNode),
  }),
  endpoint('getLimitChildren', 'List the child nodes of a limit node, oldest first', {
    params: idInPath,
    query: z.object({
      /** `true` adds the nodes below each child. */
      nested: z.enum(['true', 'false']).optional(),
    }),
    answer: z.array(limitNodeWithChildren),
  }),
  endpoint('getMpgs', 'List the distinct MPGs of the products of the client, by description', { answer: z.array(mpg) }),
  endpoint('createLimitNode', 'Create the root of the limits of a promotion, or a child node', {
    access: 'writer',
    body: singleLimitNode,
    validatesPartialBody: true,
    answer: limitNode,
    status: 201,
    idempotent: true,
  }),
  endpoint('updateLimitNode', 'Update a limit node, or move an item to another group', {
    access: 'writer',
    params: idInPath,
    body: singleLimitNode,
    validatesPartialBody: true,
    answer: limitNode,
  }),
  endpoint('removeLimitNode', 'Remove a limit node and all nodes below it', {
    access: 'writer',
    params: idInPath,
    status: 204,
  }),
]
