import { CALL_MESSAGES } from '@incentive/model/issues'
import type { ProgramScope } from '../../caller.ts'
import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../http/call.ts'
import { forbidden } from '../../refusal.ts'
import { findInList } from '../../store/search/searchable-list.ts'
import { lookUpOrganizations, lookUpParticipants } from '../../store/participants/look-ups.ts'
import { organizations } from '../../store/catalog/organizations.ts'
import { participants } from '../../store/catalog/participants.ts'

type Names = 'searchParticipants' | 'searchOrganizations' | 'lookUpParticipants' | 'lookUpOrganizations'

/** The participants and organizations that a promotion is for. Spec 7. */
export const participantHandlers = ({ db: { kysely } }: Deps): Pick<Handlers, Names> => ({
  searchParticipants: async (call) => {
    requireSight(call.scope)
    return findInList(kysely, participants, call)
  },
  searchOrganizations: (call) => findInList(kysely, organizations, call),
  lookUpParticipants: async ({ caller, scope, body }) => {
    requireSight(scope)
    return { content: await lookUpParticipants(kysely, { caller, scope, keys: body.keys }) }
  },
  lookUpOrganizations: async ({ caller, scope, body }) => ({
    content: await lookUpOrganizations(kysely, { caller, scope, keys: body.keys }),
  }),
})

/** OP-38: the right belongs to the program, so it is checked before any read. */
function requireSight({ canViewParticipants }: ProgramScope): void {
  if (!canViewParticipants) throw forbidden(CALL_MESSAGES.participantsForbidden)
}
