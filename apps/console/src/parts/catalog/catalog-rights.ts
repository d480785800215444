import type { SessionAnswer } from '@incentive/contract'
import type { CatalogEntity } from '@incentive/model/catalog'
import { RECORD_MESSAGES } from '@incentive/model/issues'
import { useSession } from '../../api/session.ts'

interface CatalogRights {
  /** False if the records are people that the user cannot view. */
  readonly canSee: boolean
  readonly canChange: boolean
  /** Why the user cannot change records, as a sentence. */
  readonly reason: string
}

/** Rights of the signed-in user to the records of an entity. DI-05. */
export const useCatalogRights = (entity: CatalogEntity): CatalogRights => rightsTo(entity, useSession())

/** Rights of the user of a session to the records of an entity. */
export function rightsTo({ scope, isPersonal }: CatalogEntity, { rights }: SessionAnswer): CatalogRights {
  const canSee = isPersonal !== true || rights.canViewParticipants
  const canChange = canSee && (scope === 'client' ? rights.managesCatalog : rights.editsProgramData)
  const missing = scope === 'client' ? RECORD_MESSAGES.catalogForbidden : RECORD_MESSAGES.programDataForbidden
  return { canSee, canChange, reason: `You can view this but not change it. ${missing}.` }
}
