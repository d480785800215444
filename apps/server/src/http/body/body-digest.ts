import { createHash } from 'node:crypto'

/**
 * A digest of the JSON value of a body: it is the same for all texts of one value, regardless of the order of an
 * object's keys. Callers must limit the size and depth of bodies first.
 */
export const bodyDigest = (body: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(body, inOrder) ?? '')
    .digest('hex')

/** Lists keep their order, because it is significant. */
function inOrder(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
}
