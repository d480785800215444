/** Path of a deadline in a body, and prefix of its element ids: `promotionDeadlines[0]`. */
export const deadlinePath = (index: number): string => `promotionDeadlines[${index}]`

/** Index of the deadline that a field belongs to, or null for any other field. */
export function deadlineIndexOf(field: string | null): number | null {
  const [, index] = /^promotionDeadlines\[(\d+)\]/.exec(field ?? '') ?? []
  return index === undefined ? null : Number(index)
}
