import { MESSAGES, NUMBER_CHECKS } from '@incentive/model'
import { z } from 'zod'
import { int4 } from '../numbers.ts'
import { linkTo, referenceTo } from '../references.ts'
import { id } from '../shapes.ts'
import { takenBack } from '../taken-back.ts'
import { limitNode } from './limit-node.ts'
import { exact } from '../texts.ts'

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
