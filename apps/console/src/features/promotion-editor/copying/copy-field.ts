/** Element id of a field of the copy, distinct from the promotion's fields behind the dialog. */
export const copyField = (field: string): string => `copy.${field}`
