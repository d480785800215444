/** The label of each list of a promotion, in the editor and the timeline, in the order in which a save sends them. */
export const LIST_LABELS = {
  promotionProducts: 'Products',
  promotionProductGroups: 'Product Groups',
  promotionParticipants: 'Participants',
  promotionOrganizations: 'Organizations',
  promotionCourses: 'Courses',
  promotionLimitNodes: 'Limits',
} as const

/** A list of a promotion by its name in a body. */
export type ListName = keyof typeof LIST_LABELS
