import type { RecordAnswer } from '@incentive/contract'
import { recordKeyText, type CatalogEntity, type CatalogName } from '@incentive/model/catalog'
import { catalogArea } from './catalog-areas.ts'

/** The list of all records as a heading: `Product categories`. */
export const titleOf = ({ title }: CatalogEntity): string => title.charAt(0) + title.slice(1).toLowerCase()

/** Several records within a sentence: `product categories`. */
export const pluralOf = ({ title }: CatalogEntity): string => title.toLowerCase()

/** With an article: `an organization`. */
export const withArticle = (one: string): string => `${/^[aeiou]/.test(one) ? 'an' : 'a'} ${one}`

/** At the beginning of a sentence: `Organization`. */
export const capitalized = (one: string): string => one.charAt(0).toUpperCase() + one.slice(1)

/**
 * The name that users know a record by: the display field, for a person first and last name, for a record that connects
 * others the keys of these.
 */
export function nameOf(entity: CatalogEntity, record: Readonly<Record<string, unknown>>): string {
  const { firstName } = record
  const shown = record[entity.display]
  if (typeof shown === 'object' && shown !== null) return recordKeyText(entity, record)
  const text = typeof shown === 'string' ? shown : ''
  return typeof firstName === 'string' ? `${firstName} ${text}`.trim() : text
}

/** The key of a record next to the name; empty if both are the same. */
export function keyNextTo(entity: CatalogEntity, record: RecordAnswer): string {
  return entity.key.includes(entity.display) ? '' : recordKeyText(entity, record)
}

/** The owner of a record that can belong to a program group. */
export const ownerText = (group: { readonly name?: string } | null): string =>
  group === null ? 'This program' : `All programs of group ${group.name ?? ''}`

/** The address of the list of an entity: the area, with the tab where an area lists several. */
export function listHref(name: CatalogName): string {
  const area = catalogArea(name)?.id ?? name
  return area === name ? `/catalog/${name}` : `/catalog/${area}?tab=${name}`
}
