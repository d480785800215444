import { z } from 'zod'
import { organization } from '../resources.ts'
import { id, links } from '../shapes.ts'

/** An organization that a promotion includes or excludes. Spec 3, domain 6.3. */
export const promotionOrganization = z
  .object({ id, includeInPromotion: z.boolean(), organization, _links: links })
  .meta({ id: 'PromotionOrganization' })
export type PromotionOrganization = z.output<typeof promotionOrganization>
