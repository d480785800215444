import { hasEffectiveness } from '../../db/search/effective.ts'
import { findPage } from '../../db/search/find-page.ts'
import { containsWords } from '../../db/search/keyword.ts'
import { byText } from '../../db/search/sort.ts'
import { resources } from '../promotions/references/resources.ts'
import { ofProgram, permitted } from '../scope.ts'
import { requireProgram } from '../tenancy/permitted.ts'
import type { SearchableList } from './searchable-list.ts'
import { loadResources } from './load-resources.ts'
import { textOf } from './text-of.ts'

/** The participant types of the selected program, or of another one that the caller has a right to. */
export const participantTypes: SearchableList<'searchParticipantTypes'> = {
  sorts: { participantTypeKey: byText('participant_type.participant_type_key'), name: byText('participant_type.name') },
  usual: 'name',
  find: async (db, { caller, scope, words, request, now, body }) => {
    if (body.program != null) await requireProgram(db, caller, body.program)
    const rows =
      body.program == null
        ? ofProgram(db, scope, 'participant_type')
        : permitted(db, caller, 'participant_type').where('participant_type.program_id', '=', body.program)
    return findPage(db, {
      rows: rows
        .where(containsWords(textOf('participant_type.participant_type_key', 'participant_type.name'), words))
        .where(hasEffectiveness(request.effectiveness, 'participant_type', now)),
      id: 'participant_type.id',
      order: request.order,
      request,
      load: (ids) => loadResources(db, resources.participantType, ids),
    })
  },
}
