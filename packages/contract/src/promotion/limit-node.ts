import { z } from 'zod'
import { count, int4 } from '../values/numbers.ts'
import { id, instant, links } from '../values/shapes.ts'
import { MESSAGES } from '@incentive/model/issues'
import { NUMBER_CHECKS } from '@incentive/model/numbers'
import { linkTo, referenceTo } from '../references.ts'
import { takenBack } from '../taken-back.ts'
import { exact } from '../values/texts.ts'

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

/** A node with the nodes below it, if they were requested. */
export const limitNodeWithChildren = limitNode
  .extend({ children: z.array(limitNode).optional() })
  .meta({ id: 'PromotionLimitNodeWithChildren' })
export type LimitNodeWithChildren = z.output<typeof limitNodeWithChildren>

/** An MPG of the client's products: the value of their fourth custom field, and its description. */
export const mpg = z.object({ value: z.string(), description: z.string().nullable() }).meta({ id: 'Mpg' })
export type MpgAnswer = z.output<typeof mpg>

/** The fourth custom field of a product: its stored value, or its name. */
const text = exact(1_000).nullish()

/** References a limit node: a stored one by its id, one of the same body by its key. */
const parentNode = z.union(
  [
    z.looseObject({ id: id.nullish(), key: exact(100).nullish() }),
    // an object whose key is not valid is not a reference either
    linkTo('promotionLimitNodes'),
  ],
  { error: MESSAGES.any.reference },
)

const values = {
  nodeType: exact(20).nullish(),
  customField4Name: text,
  customField4Value: text,
  maxQuantity: int4(NUMBER_CHECKS.limitQuantity).nullish(),
}

/**
 * A node of the limit tree. `key` is any text, unique in the body, that children use to reference a new parent. Domain
 * 6.2.
 */
export const limitNodeBody = takenBack(limitNode, {
  id: id.nullish(),
  key: exact(100).nullish(),
  parentPromotionLimitNode: parentNode.nullish(),
  ...values,
  toBeDeleted: z.boolean().nullish(),
}).meta({ id: 'PromotionLimitNodeBody' })

/**
 * A single node: a root references its promotion, any other node its parent. A change keeps omitted fields; a parent in
 * the body moves an item to another group. Spec 7.
 */
export const singleLimitNode = takenBack(limitNode, {
  ...values,
  promotion: referenceTo('promotions').nullish(),
  parentPromotionLimitNode: referenceTo('promotionLimitNodes').nullish(),
}).meta({ id: 'SingleLimitNodeBody' })
