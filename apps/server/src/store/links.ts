import { toManyAssociations, toOneAssociations } from '@incentive/contract'

/** An entity of a response: it has an id, and other fields. */
export type Entity = {
  readonly id: number
}

/** An entity with its links. */
export type Linked<Some> = Some & { _links: Links }

/** Adds the entity's own link. Domain 6.1. */
export const withSelf = <Some extends Entity>(entity: Some, address: string): Linked<Some> => ({
  ...entity,
  _links: selfLink(`${address}/${entity.id}`),
})

/** Several entities in the wire format of a list: under the name of the association. Domain 6.1. */
export const embedded = <Name extends string, Some extends Entity>(
  name: Name,
  href: string,
  entities: readonly Some[],
  address: string,
) => ({
  _embedded: { [name]: entities.map((entity) => withSelf(entity, address)) } as Record<Name, Linked<Some>[]>,
  _links: selfLink(href),
})

/** Addresses of a resource, by link relation. */
export type Links = Record<string, { href: string }>

/** The link of a resource to itself. Domain 6.1. */
export const selfLink = (href: string): Links => ({ self: { href } })

/** The address of a promotion. */
export const promotionAddress = (id: number) => `/api/promotions/${id}`

/** The links of a promotion and of its associations. */
export function promotionLinks(id: number): Links {
  const address = promotionAddress(id)
  const associations = [...toOneAssociations, ...toManyAssociations]
  return {
    ...selfLink(address),
    ...Object.fromEntries(associations.map((name) => [name, { href: `${address}/${name}` }])),
  }
}

/** The path where the users of a client start to sign in through its provider. */
export const signInPath = (clientKey: string): string => `/api/sign-in/${encodeURIComponent(clientKey)}`
