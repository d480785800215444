import { z } from 'zod'
import { id, instant, links } from '../shapes.ts'

/** A period of a promotion, as a single resource and in the list of periods. */
export const deadline = z
  .object({
    id,
    name: z.string(),
    effectiveDate: instant,
    expirationDate: instant,
    submissionDeadlineDate: instant,
    _links: links,
  })
  .meta({ id: 'PromotionDeadline' })
