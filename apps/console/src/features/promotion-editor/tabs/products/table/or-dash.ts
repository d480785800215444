/** A value as shown in a cell. An empty one is a dash. */
export const orDash = (text: string): string => (text.trim() === '' ? '-' : text)
