import { catalogEntity, isOfGroup, ownerField, type CatalogName } from '@incentive/model/catalog'
import { CALL_MESSAGES, RECORD_MESSAGES } from '@incentive/model/issues'
import type { Caller, ProgramScope } from '../../../caller.ts'
import { forbidden, notFound } from '../../../refusal.ts'
import { isInScope } from '../record-table.ts'
import type { Queries } from '../../queries.ts'

/** A caller, or the user that background work is done for. */
export interface RightsCall {
  readonly caller: Pick<Caller, 'editsProgramData' | 'managesCatalog'>
  readonly scope: ProgramScope
}

/** Throws 403 for a caller who cannot see the records of an entity: people need the right to view participants. */
export function requireSightOf({ scope }: RightsCall, name: CatalogName): void {
  if (catalogEntity(name).isPersonal && !scope.canViewParticipants) {
    throw forbidden(CALL_MESSAGES.participantsForbidden)
  }
}

/**
 * Throws 403 for a caller who cannot change any record of an entity. Records of an entity with two kinds of owners are
 * also checked one by one, with {@link writeRefusal}. DI-05.
 */
export function requireWriteOf(call: RightsCall, name: CatalogName): void {
  const isOfTwo = ownerField(catalogEntity(name)) !== null
  const refusal = isOfTwo && call.caller.managesCatalog ? null : writeRefusal(call, name, {})
  if (refusal !== null) throw forbidden(refusal)
  requireSightOf(call, name)
}

/** The reason why a caller cannot write a record; null if there is none. Program groups are of the client. DI-05. */
export function writeRefusal(
  { caller }: Pick<RightsCall, 'caller'>,
  name: CatalogName,
  values: Readonly<Record<string, unknown>>,
): string | null {
  const entity = catalogEntity(name)
  if (entity.scope === 'client' || isOfGroup(entity, values)) {
    return caller.managesCatalog ? null : RECORD_MESSAGES.catalogForbidden
  }
  return caller.editsProgramData ? null : RECORD_MESSAGES.programDataForbidden
}

/** Throws 403 for a caller who cannot write a record with these values. */
export function requireWriteOfRecord(
  call: RightsCall,
  name: CatalogName,
  values: Readonly<Record<string, unknown>>,
): void {
  const refusal = writeRefusal(call, name, values)
  if (refusal !== null) throw forbidden(refusal)
}

/** Throws 404 for a record that the client or program of the call does not have, and 403 for one that it cannot see. */
export async function requireRecord(db: Queries, call: RightsCall, name: CatalogName, id: number): Promise<void> {
  if (!(await isInScope(db, call.scope, name, id))) throw notFound('The resource')
  requireSightOf(call, name)
}
