import { z } from 'zod'
import { count } from '../numbers.ts'
import { id, instant, links } from '../shapes.ts'

/**
 * A node of the limits of a promotion. The root and its groups have only a type; an item has an MPG and the maximum
 * number of units that can be claimed. Spec 3, domain 6.4.
 */
export const limitNode = z
  .object({
    id,
    nodeType: z.enum(['AND', 'OR']).nullable(),
    customField4Name: z.string().nullable(),
    customField4Value: z.string().nullable(),
    maxQuantity: count.nullable(),
    createdDate: instant,
    _links: links,
  })
  .meta({ id: 'PromotionLimitNode' })
export type LimitNode = z.output<typeof limitNode>

/** An MPG of the client's products: the value of their fourth custom field, and its description. */
export const mpg = z.object({ value: z.string(), description: z.string().nullable() }).meta({ id: 'Mpg' })
export type MpgAnswer = z.output<typeof mpg>
