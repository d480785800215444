/** A part of an answer that says where it is. */
export interface LinkedThing {
  readonly id?: number
  readonly _links: { readonly self: { readonly href: string } }
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Whether a part of an answer has a self link. */
export const isLinked = (value: unknown): value is LinkedThing =>
  isObject(value) && isObject(value['_links']) && isObject(value['_links']['self'])

/** Every part of an answer, itself among them, that has a self link. */
export function linkedThings(answer: unknown): LinkedThing[] {
  if (!isObject(answer)) return []
  return [...(isLinked(answer) ? [answer] : []), ...Object.values(answer).flatMap(linkedThings)]
}

/** The things that an answer is made of: the rows of a page or a list, what an association holds, or itself alone. */
export function thingsOf(answer: unknown): unknown[] {
  if (Array.isArray(answer)) return answer
  if (!isObject(answer)) return []
  const rows = answer['content']
  // the list of promotions wraps its rows
  if (Array.isArray(rows)) return rows.map((row: unknown) => (isObject(row) && !('id' in row) ? row['promotion'] : row))
  if (isObject(answer['_embedded'])) return Object.values(answer['_embedded']).flatMap((things) => things as unknown[])
  return [answer]
}

/** The collection that a link leads to, by the part of the address before the id; null for the links of lists. */
export const collectionOf = ({ _links }: LinkedThing): string | null =>
  /^\/api\/(\w+)\/\d+$/.exec(_links.self.href)?.[1] ?? null
