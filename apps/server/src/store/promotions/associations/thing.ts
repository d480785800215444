import { selfLink, type Links } from '../promotion-links.ts'

/** A thing of an answer: it has an id, and more. */
export type Thing = {
  readonly id: number
}

/** A thing that says where it is. */
export type Linked<Some> = Some & { _links: Links }

/** A thing with its own address. Domain 6.1. */
export const withSelf = <Some extends Thing>(thing: Some, address: string): Linked<Some> => ({
  ...thing,
  _links: selfLink(`${address}/${thing.id}`),
})

/** Several things as the wire lists them: under the name of the association. Domain 6.1. */
export const embedded = <Name extends string, Some extends Thing>(
  name: Name,
  href: string,
  things: readonly Some[],
  address: string,
) => ({
  _embedded: { [name]: things.map((thing) => withSelf(thing, address)) } as Record<Name, Linked<Some>[]>,
  _links: selfLink(href),
})
