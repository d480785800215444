import type { ListName } from '@incentive/model/lists'

/** Returns the id of the heading of a section of the Audience tab. */
export const sectionAnchor = (section: ListName | 'types' | 'eligibility' | 'eligible' | 'invitations'): string =>
  `section-${section}`
