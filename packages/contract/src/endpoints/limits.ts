import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { limitNode, mpg } from '../promotion/limit-node.ts'
import { singleLimitNode } from '../promotion/limit-node-body.ts'
import { idInPath } from '../shapes.ts'

export const limitEndpoints = [
  endpoint('getLimitRoot', 'The root of the limits of a promotion in a list, empty when it has none', {
    params: idInPath,
    answer: z.array(limitNode),
  }),
  endpoint('getLimitChildren', 'The nodes below a node of the limits, oldest first', {
    params: idInPath,
    answer: z.array(limitNode),
  }),
  endpoint('getMpgs', 'The MPGs that products of the client have, each once, by description', { answer: z.array(mpg) }),
  endpoint('createLimitNode', 'Add the root of the limits of a promotion, or a node below another', {
    access: 'writer',
    body: singleLimitNode,
    validatesPartialBody: true,
    answer: limitNode,
    status: 201,
    idempotent: true,
  }),
  endpoint('updateLimitNode', 'Change a node of the limits, or take an item into another group', {
    access: 'writer',
    params: idInPath,
    body: singleLimitNode,
    validatesPartialBody: true,
    answer: limitNode,
  }),
  endpoint('removeLimitNode', 'Remove a node of the limits with all below it', {
    access: 'writer',
    params: idInPath,
    status: 204,
  }),
]
