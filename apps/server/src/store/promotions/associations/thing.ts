import { selfLink, type Links } from '../promotion-links.ts'

/** An entity of a response: it has an id, and other fields. */
export type Thing = {
  readonly id: number
}

/** An entity with its links. */
export type Linked<Some> = Some & { _links: Links }

/** Adds the entity's own link. Domain 6.1. */
export const withSelf = <Some extends Thing>(thing: Some, address: string): Linked<Some> => ({
  ...thing,
  _links: selfLink(`${address}/${thing.id}`),
})

/** Several entities in the wire format of a list: under the name of the association. Domain 6.1. */
export const embedded = <Name extends string, Some extends Thing>(
  name: Name,
  href: string,
  things: readonly Some[],
  address: string,
) => ({
  _embedded: { [name]: things.map((thing) => withSelf(thing, address)) } as Record<Name, Linked<Some>[]>,
  _links: selfLink(href),
})
