/** Where a deadline stands in a body, and the ids of its fields on the screen: `promotionDeadlines[0]`. */
export const deadlinePath = (index: number): string => `promotionDeadlines[${index}]`

/** The place of the deadline to which a field belongs; null for a field of anything else. */
export function deadlineIndexOf(field: string | null): number | null {
  const [, index] = /^promotionDeadlines\[(\d+)\]/.exec(field ?? '') ?? []
  return index === undefined ? null : Number(index)
}
