import { z } from 'zod'
import { promotionFields } from './promotion-body.ts'

const { name, promotionKey, effectiveDate, fiscalYear } = promotionFields.shape

/**
 * How a copy differs from its promotion. An absent key leaves its field to the copy: a name and a free key of its own,
 * start and fiscal year of the promotion. With another start, its end, publish date and deadlines move by the same distance.
 */
export const copyBody = z
  .strictObject({
    name,
    promotionKey,
    effectiveDate,
    fiscalYear,
    includePayouts: z.boolean().nullish(),
    publishNow: z.boolean().nullish(),
  })
  .meta({ id: 'PromotionCopy' })
