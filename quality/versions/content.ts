import type { VersionWithContent } from '@incentive/contract'

/** The content of a version: complete lists, with the ids of their rows. */
export type Content = VersionWithContent['content']
export type ContentRow = Readonly<Record<string, unknown>>

/** The lists whose rows list an object, and the field of that object: rows that list the same one are the same row. */
export const ITEMS = {
  promotionProducts: 'product',
  promotionProductGroups: 'products',
  promotionParticipants: 'participant',
  promotionOrganizations: 'organization',
  promotionCourses: 'course',
} as const
export type ItemList = keyof typeof ITEMS

/** Returns the object or objects that a row lists, as text. */
export function keyOf(row: ContentRow, list: ItemList): string {
  const items = [row[ITEMS[list]]].flat() as readonly { readonly id: number }[]
  return items
    .map(({ id }) => id)
    .toSorted((one, other) => one - other)
    .join(' ')
}
