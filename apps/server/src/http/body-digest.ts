import { createHash } from 'node:crypto'

/**
 * A digest of what a body says: two texts of one JSON value have the same, in whatever order an object's keys stand.
 * Bodies are bounded in size and depth before they come here.
 */
export const bodyDigest = (body: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(body, inOrder) ?? '')
    .digest('hex')

/** Lists keep their order: it means something. */
function inOrder(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
}
