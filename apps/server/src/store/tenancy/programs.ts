import type { Program, ProgramDetails } from '@incentive/contract'
import type { Caller } from '../../caller.ts'
import { findPage } from '../../db/search/find-page.ts'
import { containsWords } from '../../db/search/keyword.ts'
import { byText, byValue } from '../../db/search/sort.ts'
import { type SearchableList, textOf } from '../search/searchable-list.ts'
import { selfLink } from '../links.ts'
import type { Queries } from '../queries.ts'
import { permittedPrograms, requireClient } from '../permitted/permitted.ts'
import { answerCustomFields } from './custom-fields.ts'

/** The programs that the caller has a right to, of all clients or of one. */
export const programs: SearchableList<'searchPrograms'> = {
  sorts: {
    programKey: byText('program.program_key'),
    name: byText('program.name'),
    client: byText('client.name'),
    'client.name': byText('client.name'),
    updatedDate: byValue('program.updated_date'),
  },
  usual: 'name',
  find: async (db, { caller, words, request, body }) => {
    if (body.client != null) await requireClient(db, caller, body.client)
    const all = db
      .selectFrom('program')
      .innerJoin('client', 'client.id', 'program.client_id')
      .where('program.id', 'in', permittedPrograms(db, caller))
      .where(containsWords(textOf('program.program_key', 'program.name'), words))
    const rows = body.client == null ? all : all.where('program.client_id', '=', body.client)
    return findPage(db, {
      rows,
      id: 'program.id',
      order: request.order,
      request,
      load: (ids) => loadPrograms(db, caller, ids),
    })
  },
}

/** Returns a program with its settings; undefined if the caller has no right to it. */
export async function findProgram(db: Queries, caller: Caller, id: number): Promise<ProgramDetails | undefined> {
  const [program] = await loadPrograms(db, caller, [id])
  return program && { ...program, ...(await answerCustomFields(db, id)) }
}

/** Loads programs by id, in any order. Omits those that the caller has no right to. */
async function loadPrograms(db: Queries, caller: Caller, ids: readonly number[]): Promise<Program[]> {
  const rows = await db
    .selectFrom('program')
    .innerJoin('client', 'client.id', 'program.client_id')
    .leftJoin('program_group', 'program_group.id', 'program.program_group_id')
    .select((query) => [
      'program.id',
      'program.program_key as programKey',
      'program.name',
      'program.simple_payouts as simplePayouts',
      'program.updated_date as updatedDate',
      'program.version',
      'client.id as clientId',
      'client.client_key as clientKey',
      'client.name as clientName',
      'program_group.id as groupId',
      'program_group.name as groupName',
      query
        .selectFrom('promotion')
        .select((counted) => counted.fn.countAll<number>().as('promotionCount'))
        .whereRef('promotion.program_id', '=', 'program.id')
        .as('promotionCount'),
    ])
    .where('program.id', 'in', ids)
    .where('program.id', 'in', permittedPrograms(db, caller))
    .execute()
  return rows.map(({ clientId, clientKey, clientName, groupId, groupName, promotionCount, ...row }) => ({
    ...row,
    client: { id: clientId, clientKey, name: clientName },
    programGroup: groupId === null ? null : { id: groupId, name: groupName ?? '' },
    promotionCount: promotionCount ?? 0,
    _links: selfLink(`/api/programs/${row.id}`),
  }))
}
