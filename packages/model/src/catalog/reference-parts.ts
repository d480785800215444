import type { CatalogLookup, CatalogName } from './catalog-entity.ts'
import { CATALOG } from './entities.ts'

const partsByEntity = new Map<string, readonly string[]>(
  CATALOG.map(({ name, key, fields }) => {
    const texts = key.filter((part) => ['key', 'text'].includes(fields[part]?.kind ?? ''))
    return [name, texts.length > 0 ? texts : ['name']]
  }),
)
const partsOfLookups: readonly string[] = ['name']

/**
 * The texts that a reference can be given by: the parts of the key, or the name of a lookup value or of a record whose
 * key is another record.
 */
export const referenceParts = (to: CatalogName | CatalogLookup): readonly string[] =>
  partsByEntity.get(to) ?? partsOfLookups

/** The text of the key of a reference, for messages: the parts separated by a slash, whatever order they are given in. */
export const referenceText = (to: CatalogName | CatalogLookup, key: Readonly<Record<string, unknown>>): string =>
  referenceParts(to)
    .map((part) => key[part])
    .filter((text) => typeof text === 'string' && text !== '')
    .join(' / ')
