import type { RecordAnswer, SessionAnswer } from '@incentive/contract'
import { isOfGroup, ownerField, type CatalogEntity } from '@incentive/model/catalog'
import { RECORD_MESSAGES } from '@incentive/model/issues'
import { useSession } from '../../api/session.ts'

interface CatalogRights {
  /** False if the records are people that the user cannot view. */
  readonly canSee: boolean
  readonly canChange: boolean
  /** Why the user cannot change records, as a sentence. */
  readonly reason: string
}

/** Rights of the signed-in user to the records of an entity, or to one of them. DI-05. */
export const useCatalogRights = (entity: CatalogEntity, record?: RecordAnswer): CatalogRights =>
  rightsTo(entity, useSession(), record)

/**
 * Rights of the user of a session to the records of an entity, or to one of them. Records of a program group are of the
 * client; without a record, the right to those of either owner counts.
 */
export function rightsTo(entity: CatalogEntity, { rights }: SessionAnswer, record?: RecordAnswer): CatalogRights {
  const { scope, isPersonal } = entity
  const canSee = isPersonal !== true || rights.canViewParticipants
  const isOfClient = scope === 'client' || (record !== undefined && isOfGroup(entity, record))
  const isOfTwo = record === undefined && ownerField(entity) !== null
  const canChange =
    canSee && (isOfClient || (isOfTwo && !rights.editsProgramData) ? rights.managesCatalog : rights.editsProgramData)
  const missing = isOfClient ? RECORD_MESSAGES.catalogForbidden : RECORD_MESSAGES.programDataForbidden
  return { canSee, canChange, reason: `You can view this but not change it. ${missing}.` }
}
