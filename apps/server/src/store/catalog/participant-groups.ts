import { hasEffectiveness } from '../../db/search/effective.ts'
import { findPage } from '../../db/search/find-page.ts'
import { containsWords } from '../../db/search/keyword.ts'
import { byText } from '../../db/search/sort.ts'
import { resources } from '../promotions/references/resources.ts'
import { ofProgram } from '../scope.ts'
import type { SearchableList } from './searchable-list.ts'
import { loadResources } from './load-resources.ts'
import { textOf } from './text-of.ts'

const category = byText('participant_group.category')
const name = byText('participant_group.name')

/** The participant groups of the program. */
export const participantGroups: SearchableList<'searchParticipantGroups'> = {
  sorts: { category, name },
  usual: 'name',
  find: (db, { scope, words, request, now, body }) => {
    const all = ofProgram(db, scope, 'participant_group')
      .where(containsWords(textOf('participant_group.category', 'participant_group.name'), words))
      .where(hasEffectiveness(request.effectiveness, 'participant_group', now))
    return findPage(db, {
      rows: body.category ? all.where('participant_group.category', '=', body.category) : all,
      id: 'participant_group.id',
      order: request.order,
      request,
      load: (ids) => loadResources(db, resources.participantGroup, ids),
    })
  },
}
