import { z } from 'zod'
import { int4, numeric } from '../numbers.ts'
import { named } from '../resources.ts'
import { id, instant, links } from '../shapes.ts'

/** A course of a promotion. Its window and effectiveness are its own, not those of the course. Spec 3, domain 6.3. */
export const promotionCourse = z
  .object({
    id,
    course: named.extend({
      courseKey: z.string(),
      description: z.string().nullable(),
      passingGrade: numeric(5, 2).nullable(),
      rankOrder: int4().nullable(),
      /** Start of the window in which it can be taken. */
      effectiveDate: instant.nullable(),
      expirationDate: instant.nullable(),
    }),
    overridePassingGrade: numeric(5, 2).nullable(),
    effectiveDate: instant.nullable(),
    expirationDate: instant.nullable(),
    effective: z.boolean(),
    awardUnitsValueInCurrency: numeric(12, 4),
    updatedDate: instant,
    _links: links,
  })
  .meta({ id: 'PromotionCourse' })
export type PromotionCourse = z.output<typeof promotionCourse>
