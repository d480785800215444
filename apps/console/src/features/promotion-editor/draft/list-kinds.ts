import { PROMOTION_ORGANIZATIONS, PROMOTION_PARTICIPANTS } from '@incentive/model/audience'
import { PROMOTION_COURSES } from '@incentive/model/courses'
import { PROMOTION_LIMITS } from '@incentive/model/limits'
import type { ListName } from '@incentive/model/lists'
import { PRODUCT_GROUPS, PRODUCT_LINES } from '@incentive/model/products'
import { anyKind, type AnyKind } from './lists.ts'

/** The kind of every list, for code that changes lists regardless of the opened tabs. */
export const LIST_KINDS: Readonly<Record<ListName, AnyKind>> = {
  promotionProducts: anyKind(PRODUCT_LINES),
  promotionProductGroups: anyKind(PRODUCT_GROUPS),
  promotionParticipants: anyKind(PROMOTION_PARTICIPANTS),
  promotionOrganizations: anyKind(PROMOTION_ORGANIZATIONS),
  promotionCourses: anyKind(PROMOTION_COURSES),
  promotionLimitNodes: anyKind(PROMOTION_LIMITS),
}
