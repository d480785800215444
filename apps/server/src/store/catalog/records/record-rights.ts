import { catalogEntity, type CatalogName } from '@incentive/model/catalog'
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

/** Throws 403 for a caller who cannot change the records of an entity. DI-05. */
export function requireWriteOf(call: RightsCall, name: CatalogName): void {
  const { editsProgramData, managesCatalog } = call.caller
  if (catalogEntity(name).scope === 'client' && !managesCatalog) throw forbidden(RECORD_MESSAGES.catalogForbidden)
  if (catalogEntity(name).scope === 'program' && !editsProgramData) {
    throw forbidden(RECORD_MESSAGES.programDataForbidden)
  }
  requireSightOf(call, name)
}

/** Throws 404 for a record that the client or program of the call does not have, and 403 for one that it cannot see. */
export async function requireRecord(db: Queries, call: RightsCall, name: CatalogName, id: number): Promise<void> {
  if (!(await isInScope(db, call.scope, name, id))) throw notFound('The resource')
  requireSightOf(call, name)
}
