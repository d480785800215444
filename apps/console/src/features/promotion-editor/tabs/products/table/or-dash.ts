/** A value as a cell shows it; a blank one is a dash. */
export const orDash = (text: string): string => (text.trim() === '' ? '-' : text)
