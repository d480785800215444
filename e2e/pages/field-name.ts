/** The accessible name of a field: its label, a few plain words, which says so when the value may stay empty. */
export const fieldName = (label: string): RegExp => new RegExp(`^${label}( \\(optional\\))?$`)
