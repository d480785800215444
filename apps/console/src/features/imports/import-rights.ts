import { CATALOG, catalogEntity, type CatalogEntity, type CatalogName } from '@incentive/model/catalog'
import type { Import } from '@incentive/contract'
import { useSession } from '../../api/session.ts'
import { rightsTo } from '../../parts/catalog/catalog-rights.ts'

/** Returns the entities whose records the user can import. DI-05. */
export function useImportedEntities(): readonly CatalogEntity[] {
  const session = useSession()
  return CATALOG.filter((entity) => rightsTo(entity, session).canChange)
}

/** Returns a function that is true for entities whose imports the user can move on. */
export function useCanImport(): (entity: CatalogName) => boolean {
  const names = new Set(useImportedEntities().map(({ name }) => name))
  return (entity) => names.has(entity)
}

/** True if the user can see the rows of an import, and not only the counts. */
export function useSeesRows({ entity }: Pick<Import, 'entity'>): boolean {
  const { rights } = useSession()
  return catalogEntity(entity).isPersonal !== true || rights.canViewParticipants
}
