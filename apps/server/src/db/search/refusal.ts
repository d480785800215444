/** A part of a search that cannot be answered: the name of the part and what to tell. */
export type SearchRefusal = { kind: 'refused'; field: string; message: string }

export const refused = (field: string, message: string): SearchRefusal => ({ kind: 'refused', field, message })
