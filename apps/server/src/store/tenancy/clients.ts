import type { Client } from '@incentive/contract'
import type { Caller } from '../../caller.ts'
import { findPage } from '../../db/search/find-page.ts'
import { containsWords } from '../../db/search/keyword.ts'
import { byText } from '../../db/search/sort.ts'
import type { Catalogue } from '../catalogues/catalogue.ts'
import { textOf } from '../catalogues/text-of.ts'
import { selfLink } from '../promotions/promotion-links.ts'
import type { Queries } from '../queries.ts'
import { permittedClients, permittedPrograms } from './permitted.ts'

/** The clients of which the caller may see a program. ROLE-08. */
export const clients: Catalogue<'searchClients'> = {
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

/** Clients by their ids, in any order; others than those of the caller's programs are left out. */
export async function loadClients(db: Queries, caller: Caller, ids: readonly number[]): Promise<Client[]> {
  const rows = await db
    .selectFrom('client')
    .innerJoin('program', 'program.client_id', 'client.id')
    .select((query) => [
      'client.id',
      'client.client_key as clientKey',
      'client.name',
      'client.demands_second_factor as demandsSecondFactor',
      // only the programs that the caller may see: others must not show, not even as a number
      query.fn.count<number>('program.id').as('programCount'),
    ])
    .where('client.id', 'in', ids)
    .where('program.id', 'in', permittedPrograms(db, caller))
    .groupBy('client.id')
    .execute()
  return rows.map((row) => ({ ...row, _links: selfLink(`/api/clients/${row.id}`) }))
}
