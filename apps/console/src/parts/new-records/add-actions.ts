import { catalogEntity, type CatalogName } from '@incentive/model/catalog'
import type { QueryClient } from '@tanstack/react-query'
import { logFailure } from '../../api/log.ts'
import { searchOf, searchOfAll, type RecordSearch } from '../../api/queries/records.ts'
import { sessionQuery } from '../../api/session.ts'
import { rightsTo } from '../catalog/catalog-rights.ts'
import { pluralOf, withArticle } from '../catalog/catalog-words.ts'

/** Message for an entity of which no record was found, and how the user can add some. DI-15, DI-16. */
export interface AddActions {
  /** Null while there are records, of which none was found. */
  readonly words: string | null
  /** False: the user cannot add or import records. */
  readonly canAdd: boolean
  readonly addLabel: (text: string) => string
  readonly importLabel: string
}

/** Reads whether an entity has any record at all, and the rights of the signed-in user. */
export async function findAddActions(cache: QueryClient, name: CatalogName): Promise<AddActions> {
  const entity = catalogEntity(name)
  const session = cache.getQueryData(sessionQuery.queryKey)
  const plural = pluralOf(entity)
  return {
    words: (await hasNone(name)) ? `No ${plural} yet` : null,
    canAdd: session ? rightsTo(entity, session).canChange : false,
    addLabel: (text) => (text === '' ? `Add ${withArticle(entity.one)}` : `Add "${text}"`),
    importLabel: `Import ${plural}`,
  }
}

/** True if there is no record, active or not. A failure counts as false. */
async function hasNone(name: CatalogName): Promise<boolean> {
  try {
    const everything: RecordSearch = { keyword: '', isActive: 'All', ...searchOfAll(name) }
    return (await searchOf(name, { page: '0', size: '1' }, everything)).totalElements === 0
  } catch (error) {
    logFailure(`The number of ${name} could not be read`, error)
    return false
  }
}

/** Opens the import of an entity in a new tab. Lists of this tab are refetched when they are next shown. */
export function openImport(cache: QueryClient, name: CatalogName): void {
  window.open(`/catalog/imports/new?entity=${name}`, '_blank', 'noopener')
  void cache.invalidateQueries({
    predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0],
    refetchType: 'none',
  })
}
