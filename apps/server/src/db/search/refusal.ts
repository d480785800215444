/** An invalid part of a search: the name of the part and the message to show. */
export type SearchRefusal = { kind: 'refused'; field: string; message: string }

export const refused = (field: string, message: string): SearchRefusal => ({ kind: 'refused', field, message })
