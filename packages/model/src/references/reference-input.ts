import { isStorable } from '../issues/text-rules.ts'

/**
 * A reference as the server accepts it in a body: an object with an id or a name, or a link, whose last segment counts
 * (Spec 7).
 */
export type ReferenceInput = string | { readonly id?: number | null; readonly name?: string | null }

/** The key to look up a reference by. */
export type Wanted = { readonly id: number } | { readonly name: string }

/** Reads a reference of a body; null without a valid id or name. An id takes precedence over a name. */
export function readReference(input: ReferenceInput): Wanted | null {
  const { id, name } = typeof input === 'string' ? fromLink(input) : input
  if (id != null) return Number.isSafeInteger(id) && id > 0 ? { id } : null
  return name != null && name !== '' && isStorable(name) ? { name } : null
}

function fromLink(link: string): { readonly id?: number; readonly name?: string } {
  const segment = link.split('/').at(-1) ?? ''
  return /^\d+$/.test(segment) ? { id: Number(segment) } : { name: segment }
}
