/** An area of the catalog: the part of its address after `/catalog/`, its label, and the names of its other entities. */
type Area = readonly [id: string, label: string, entities?: RegExp]

/** The areas of the catalog in display order. */
export const catalogAreas: readonly Area[] = [
  ['products', 'Products'],
  ['participants', 'Participants'],
  ['organizations', 'Organizations'],
  ['groups', 'Groups', /Groups$/],
  ['courses', 'Courses'],
  ['contests', 'Contests'],
  ['emailTemplates', 'Email templates'],
  ['store', 'Store', /^store/],
  ['types', 'Types', /(Types|Vehicles|Categories)$/],
]

/** Returns the area with this id or entity; undefined if there is none. */
export const catalogArea = (name = ''): Area | undefined =>
  catalogAreas.find(([id, , entities]) => id === name || entities?.test(name))
