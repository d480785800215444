import { toManyAssociations, toOneAssociations } from '@incentive/contract'

/** Addresses of a resource, by what they lead to. */
export type Links = Record<string, { href: string }>

/** The address of a resource itself. Domain 6.1. */
export const selfLink = (href: string): Links => ({ self: { href } })

/** The address of a promotion. */
export const promotionAddress = (id: number) => `/api/promotions/${id}`

/** Where a promotion and each of its associations are. */
export function promotionLinks(id: number): Links {
  const address = promotionAddress(id)
  const associations = [...toOneAssociations, ...toManyAssociations]
  return {
    ...selfLink(address),
    ...Object.fromEntries(associations.map((name) => [name, { href: `${address}/${name}` }])),
  }
}
