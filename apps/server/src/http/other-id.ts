import { callMessages, type Endpoint, methodAndPath } from '@incentive/contract'
import { z } from 'zod'

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * True if a body has its object in a wrapper, as in `{ "promotion": { "id": 7 } }`. Elsewhere `promotion` is a
 * reference.
 */
const isWrapped = (shape: z.ZodType): boolean =>
  shape instanceof z.ZodObject && shape.shape['promotion'] instanceof z.ZodObject

/** The path parameter with the id of the call's object: the last one. That of a wrapped promotion is `id`. */
const idParameter = (endpoint: Endpoint) => /:(\w+)(?!.*:)/.exec(methodAndPath(endpoint.name).path)?.[1]

/**
 * Returns the problem of a body whose `id` differs from the one in the address: the caller means another object than
 * the call would change. Null if they are equal or one of them is missing.
 */
export function otherIdProblem(endpoint: Endpoint, params: unknown, body: unknown): { id: string[] } | null {
  const isOfPromotion = isWrapped(endpoint.body)
  const parameter = isOfPromotion ? 'id' : idParameter(endpoint)
  const id = parameter !== undefined && isObject(params) ? params[parameter] : undefined
  const given = isObject(body) && isOfPromotion ? body['promotion'] : body
  const sent = isObject(given) && Object.hasOwn(given, 'id') ? given['id'] : null
  const isSame = sent === id || sent === String(id)
  return typeof id !== 'number' || sent === null || isSame ? null : { id: [callMessages.otherId] }
}
