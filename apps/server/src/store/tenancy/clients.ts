import type { Client } from '@incentive/contract'
import type { Caller } from '../../caller.ts'
import { findPage } from '../../db/search/find-page.ts'
import { containsWords } from '../../db/search/keyword.ts'
import { byText } from '../../db/search/sort.ts'
import { type SearchableList, textOf } from '../search/searchable-list.ts'
import { selfLink } from '../links.ts'
import type { Queries } from '../queries.ts'
import { permittedClients, permittedPrograms } from '../permitted/permitted.ts'

/** The clients with a program that the caller can see. ROLE-08. */
export const clients: SearchableList<'searchClients'> = {
  sorts: { clientKey: byText('client.client_key'), name: byText('client.name') },
  usual: 'name',
  find: (db, { caller, words, request }) =>
    findPage(db, {
      rows: db
        .selectFrom('client')
        .where('client.id', 'in', permittedClients(db, caller))
        .where(containsWords(textOf('client.client_key', 'client.name'), words)),
      id: 'client.id',
      order: request.order,
      request,
      load: (ids) => loadClients(db, caller, ids),
    }),
}

/** Loads clients by id, in any order. Omits clients without a program of the caller. */
export async function loadClients(db: Queries, caller: Caller, ids: readonly number[]): Promise<Client[]> {
  const rows = await db
    .selectFrom('client')
    .innerJoin('program', 'program.client_id', 'client.id')
    .select((query) => [
      'client.id',
      'client.client_key as clientKey',
      'client.name',
      'client.demands_second_factor as demandsSecondFactor',
      // counts only programs that the caller can see: others must not show, not even as a number
      query.fn.count<number>('program.id').as('programCount'),
    ])
    .where('client.id', 'in', ids)
    .where('program.id', 'in', permittedPrograms(db, caller))
    .groupBy('client.id')
    .execute()
  return rows.map((row) => ({ ...row, _links: selfLink(`/api/clients/${row.id}`) }))
}
