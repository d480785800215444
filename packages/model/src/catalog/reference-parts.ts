import type { CatalogLookup, CatalogName } from './catalog-entity.ts'
import { CATALOG } from './entities.ts'

/**
 * The texts that a reference can be given by: the parts of the key, or the name of a lookup value or of a record whose
 * key is another record.
 */
export function referenceParts(to: CatalogName | CatalogLookup): readonly string[] {
  const entity = CATALOG.find(({ name }) => name === to)
  const texts = entity?.key.filter((part) => ['key', 'text'].includes(entity.fields[part]?.kind ?? '')) ?? []
  return texts.length > 0 ? texts : ['name']
}
