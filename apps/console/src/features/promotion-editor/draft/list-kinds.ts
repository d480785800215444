import {
  PRODUCT_GROUPS,
  PRODUCT_LINES,
  PROMOTION_COURSES,
  PROMOTION_LIMITS,
  PROMOTION_ORGANIZATIONS,
  PROMOTION_PARTICIPANTS,
  type ListName,
} from '@incentive/model'
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
