import { toManyAssociations, toOneAssociations } from '@incentive/contract'

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
