import { z } from 'zod'
import { promotionFields } from './promotion-body.ts'

const { name, promotionKey, effectiveDate, fiscalYear } = promotionFields.shape

/**
 * The differences between a copy and its promotion. Fields with an absent key get the copy's defaults: its own name and
 * a free key, and start and fiscal year of the promotion. With another start, its end, publish date and deadlines shift
 * by the same distance.
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
