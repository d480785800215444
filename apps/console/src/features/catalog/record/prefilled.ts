import type { CatalogEntity } from '@incentive/model/catalog'

/**
 * The first values of a new record from a text that the user looked for: the key if it reads like one (a single word
 * with a digit, or in capitals), otherwise the name, which for a person is first and last name.
 */
export function prefilled({ key, display, fields }: CatalogEntity, text: string): Record<string, string> {
  const words = text.trim()
  if (words === '') return {}
  const ownKey = key.find((field) => fields[field]?.kind === 'key')
  if (ownKey !== undefined && /^\S+$/.test(words) && (/\d/.test(words) || words === words.toUpperCase())) {
    return { [ownKey]: words }
  }
  if (!('firstName' in fields)) return { [display]: words }
  const [first = '', ...rest] = words.split(/\s+/)
  return rest.length === 0 ? { [display]: first } : { firstName: first, [display]: rest.join(' ') }
}
