import type { Endpoint } from '@incentive/contract'

/**
 * Returns a call once for each shape of its body: calls that write several kinds of records have one shape for each.
 * Others are returned as they are. The rows of an upsert have the shapes of single records, so one kind is enough there.
 */
export const byKind = (endpoint: Endpoint): Endpoint[] => {
  const { bodyBy } = endpoint
  if (bodyBy === null) return [endpoint]
  const kinds = Object.entries(bodyBy.shapes)
  const chosen = endpoint.name === 'upsertRecords' ? kinds.filter(([kind]) => kind === 'products') : kinds
  return chosen.map(([kind, body]) => ({
    ...endpoint,
    body,
    bodyBy: { ...bodyBy, shapes: { [kind]: body } },
  }))
}

/** Returns the path parameter of a call of {@link byKind}; empty for other calls. */
export function kindParameter({ bodyBy }: Endpoint): Readonly<Record<string, string>> {
  const [kind, ...others] = Object.keys(bodyBy?.shapes ?? {})
  return bodyBy === null || kind === undefined || others.length > 0 ? {} : { [bodyBy.parameter]: kind }
}
