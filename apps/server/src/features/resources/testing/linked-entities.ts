/** A part of a response with its own address. */
export interface LinkedEntity {
  readonly id?: number
  readonly _links: { readonly self: { readonly href: string } }
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** True if a part of a response has a self link. */
export const isLinked = (value: unknown): value is LinkedEntity =>
  isObject(value) && isObject(value['_links']) && isObject(value['_links']['self'])

/** Returns every part of a response that has a self link, including the response itself. */
export function linkedEntities(answer: unknown): LinkedEntity[] {
  if (!isObject(answer)) return []
  return [...(isLinked(answer) ? [answer] : []), ...Object.values(answer).flatMap(linkedEntities)]
}

/**
 * Returns the entities of a response: the rows of a page or a list, the items of an association, or the response
 * itself.
 */
export function entitiesOf(answer: unknown): unknown[] {
  if (Array.isArray(answer)) return answer
  if (!isObject(answer)) return []
  const rows = answer['content']
  // the list of promotions wraps its rows
  if (Array.isArray(rows)) return rows.map((row: unknown) => (isObject(row) && !('id' in row) ? row['promotion'] : row))
  if (isObject(answer['_embedded']))
    return Object.values(answer['_embedded']).flatMap((entities) => entities as unknown[])
  return [answer]
}

/** The collection of a link, from the part of the address before the id; null for the links of lists. */
export const collectionOf = ({ _links }: LinkedEntity): string | null =>
  /^\/api\/(\w+)\/\d+$/.exec(_links.self.href)?.[1] ?? null
