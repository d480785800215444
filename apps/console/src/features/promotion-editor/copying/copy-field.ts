/** The id on the screen of a field of the copy; the fields of the promotion stand behind the dialog. */
export const copyField = (field: string): string => `copy.${field}`
