/** The accessible name of a field: its label (plain text), marked if the field is optional. */
export const fieldName = (label: string): RegExp => new RegExp(`^${label}( \\(optional\\))?$`)
