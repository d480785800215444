import { isInState } from './records/record-state.ts'
import { hasEffectiveness } from '../../db/search/effective.ts'
import { findPage } from '../../db/search/find-page.ts'
import { containsWords } from '../../db/search/keyword.ts'
import { byText } from '../../db/search/sort.ts'
import { resources } from '../references/resources.ts'
import { ofProgram, permitted, ofClient } from '../scope.ts'
import { requireProgram } from '../permitted/permitted.ts'
import { type SearchableList, textOf } from '../search/searchable-list.ts'
import { loadResources } from './load-resources.ts'

/** The organization groups of the program. */
export const organizationGroups: SearchableList<'searchOrganizationGroups'> = {
  sorts: {
    organizationGroupKey: byText('organization_group.organization_group_key'),
    category: byText('organization_group.category'),
    name: byText('organization_group.name'),
  },
  usual: 'name',
  find: (db, { scope, words, request, now, body }) => {
    const text = textOf(
      'organization_group.organization_group_key',
      'organization_group.category',
      'organization_group.name',
    )
    const all = ofProgram(db, scope, 'organization_group')
      .where(containsWords(text, words))
      .where(hasEffectiveness(request.effectiveness, 'organization_group', now))
      .where(isInState('organization_group', body))
    return findPage(db, {
      rows: body.category ? all.where('organization_group.category', '=', body.category) : all,
      id: 'organization_group.id',
      order: request.order,
      request,
      load: (ids) => loadResources(db, resources.organizationGroup, ids),
    })
  },
}

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
      .where(isInState('participant_group', body))
    return findPage(db, {
      rows: body.category ? all.where('participant_group.category', '=', body.category) : all,
      id: 'participant_group.id',
      order: request.order,
      request,
      load: (ids) => loadResources(db, resources.participantGroup, ids),
    })
  },
}

/** The organization types of the client. */
export const organizationTypes: SearchableList<'searchOrganizationTypes'> = {
  sorts: {
    organizationTypeKey: byText('organization_type.organization_type_key'),
    name: byText('organization_type.name'),
  },
  usual: 'name',
  find: (db, { scope, words, request, now, body }) =>
    findPage(db, {
      rows: ofClient(db, scope, 'organization_type')
        .where(containsWords(textOf('organization_type.organization_type_key', 'organization_type.name'), words))
        .where(hasEffectiveness(request.effectiveness, 'organization_type', now))
        .where(isInState('organization_type', body)),
      id: 'organization_type.id',
      order: request.order,
      request,
      load: (ids) => loadResources(db, resources.organizationType, ids),
    }),
}

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
        .where(hasEffectiveness(request.effectiveness, 'participant_type', now))
        .where(isInState('participant_type', body)),
      id: 'participant_type.id',
      order: request.order,
      request,
      load: (ids) => loadResources(db, resources.participantType, ids),
    })
  },
}
