import { MESSAGES } from '@incentive/model'
import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../http/call.ts'
import { forbidden } from '../../refusal.ts'
import { searchCatalogue } from '../../store/catalogues/catalogue.ts'
import { organizations } from '../../store/people/organizations.ts'
import { participants } from '../../store/people/participants.ts'

/** The people and organizations that a promotion is for. Spec 7. */
export const peopleHandlers = ({
  db: { kysely },
}: Deps): Pick<Handlers, 'searchParticipants' | 'searchOrganizations'> => ({
  searchParticipants: async (call) => {
    // OP-38: the right is the program's, so it is asked before anything is read
    if (!call.scope.mayViewParticipants) throw forbidden(MESSAGES.call.participantsForbidden)
    return searchCatalogue(kysely, participants, call)
  },
  searchOrganizations: (call) => searchCatalogue(kysely, organizations, call),
})
