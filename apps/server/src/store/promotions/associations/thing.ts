import { selfLink, type Links } from '../promotion-links.ts'

/** A thing of an answer: it has an id, and more. */
export type Thing = {
  readonly id: number
}

/** What an association answers: a thing, or several under its name. */
export type Association = Record<string, unknown> & { _links: Links }

/** A thing with its own address. Domain 6.1. */
export const withSelf = <Some extends Thing>(thing: Some, address: string) => ({
  ...thing,
  _links: selfLink(`${address}/${thing.id}`),
})

/** Several things as the wire lists them: under the name of the association. Domain 6.1. */
export const embedded = (name: string, href: string, things: readonly Thing[], address: string) => ({
  _embedded: { [name]: things.map((thing) => withSelf(thing, address)) },
  _links: selfLink(href),
})
