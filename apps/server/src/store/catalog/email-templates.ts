import type { ProgramScope } from '../../caller.ts'
import { isInState } from './records/record-state.ts'
import { hasEffectiveness } from '../../db/search/effective.ts'
import { findPage } from '../../db/search/find-page.ts'
import { containsWords } from '../../db/search/keyword.ts'
import { byText, byValue } from '../../db/search/sort.ts'
import { resources } from '../references/resources.ts'
import type { Queries } from '../queries.ts'
import { type SearchableList, textOf } from '../search/searchable-list.ts'
import { loadResources } from './load-resources.ts'

/** The email templates of the program; with `byProgramGroup` also those of its program group. */
export const emailTemplates: SearchableList<'searchEmailTemplates'> = {
  sorts: {
    emailTemplateKey: byText('email_template.email_template_key'),
    subject: byText('email_template.subject'),
    hasSendGridTemplate: byValue('email_template.has_send_grid_template'),
  },
  usual: 'emailTemplateKey',
  find: (db, { scope, words, request, now, body }) => {
    const all = ofProgramOrGroup(db, scope, body.byProgramGroup === true)
      .where(containsWords(textOf('email_template.email_template_key', 'email_template.subject'), words))
      .where(hasEffectiveness(request.effectiveness, 'email_template', now))
      .where(isInState('email_template', body))
    const { hasSendGridTemplate } = body
    return findPage(db, {
      rows:
        hasSendGridTemplate == null
          ? all
          : all.where('email_template.has_send_grid_template', '=', hasSendGridTemplate),
      id: 'email_template.id',
      order: request.order,
      request,
      load: (ids) => loadTemplates(db, ids),
    })
  },
}

/** Loads templates by id, in any order, with the groups that they belong to. */
async function loadTemplates(db: Queries, ids: readonly number[]) {
  const groups = await db
    .selectFrom('email_template')
    .innerJoin('program_group', 'program_group.id', 'email_template.program_group_id')
    .select(['email_template.id as template', 'program_group.id', 'program_group.name'])
    .where('email_template.id', 'in', ids)
    .execute()
  const byTemplate = new Map(groups.map(({ template, ...group }) => [template, group]))
  const templates = await loadResources(db, resources.emailTemplate, ids)
  return templates.map((template) => ({ ...template, programGroup: byTemplate.get(template.id) ?? null }))
}

/** A template has one owner: a program, or a group of programs of one client. */
function ofProgramOrGroup(db: Queries, scope: ProgramScope, withGroup: boolean) {
  const groupOfProgram = db.selectFrom('program').select('program.program_group_id').where('id', '=', scope.programId)
  return db
    .selectFrom('email_template')
    .where((where) =>
      withGroup
        ? where.or([
            where('email_template.program_id', '=', scope.programId),
            where('email_template.program_group_id', 'in', groupOfProgram),
          ])
        : where('email_template.program_id', '=', scope.programId),
    )
}
