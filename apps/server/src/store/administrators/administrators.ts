import { sql } from 'kysely'
import { findPage } from '../../db/search/find-page.ts'
import { searchText } from '../../db/search/keyword.ts'
import { byText, byValue } from '../../db/search/sort.ts'
import type { SearchableList } from '../search/searchable-list.ts'
import { findMatches, matchesWords } from '../search/find-matches.ts'
import { administratorsOf } from '../scope.ts'
import { loadAdministrators, statusOf } from './load-administrators.ts'

/** The administrators of the client that the call works in. */
export const administrators: SearchableList<'searchAdministrators'> = {
  sorts: {
    name: [...byText('app_user.first_name'), ...byText('app_user.last_name')],
    email: byText('app_user.email'),
    role: byValue('app_user.role'),
    // users who never signed in sort as the oldest
    lastSignInDate: [sql`coalesce(app_user.last_sign_in_date, '-infinity')`],
    createdDate: byValue('app_user.created_date'),
  },
  usual: 'name',
  find: (db, { caller, scope, words, request, body, now }) => {
    const { roles, programs, statuses, notSignedInSince, neverSignedIn } = body
    const rows = administratorsOf(db, scope.clientId)
      .where(matchesWords(searchText('app_user'), words))
      .$if((roles ?? []).length > 0, (all) => all.where('app_user.role', 'in', roles ?? []))
      .$if((statuses ?? []).length > 0, (all) => all.where(statusOf, 'in', statuses ?? []))
      .$if((programs ?? []).length > 0, (all) =>
        all.where('app_user.id', 'in', (query) =>
          query
            .selectFrom('app_user_program')
            .innerJoin('program', 'program.id', 'app_user_program.program_id')
            .select('app_user_program.app_user_id')
            .where('program.id', 'in', programs ?? [])
            .where('program.client_id', '=', scope.clientId),
        ),
      )
      .$if(neverSignedIn != null, (all) =>
        all.where('app_user.last_sign_in_date', neverSignedIn === true ? 'is' : 'is not', null),
      )
      .$if(notSignedInSince != null, (all) =>
        all.where((where) =>
          where.or([
            where('app_user.last_sign_in_date', 'is', null),
            where('app_user.last_sign_in_date', '<', notSignedInSince ?? ''),
          ]),
        ),
      )
    const found = {
      rows,
      id: 'app_user.id',
      order: request.order,
      request,
      load: (ids: number[]) => loadAdministrators(db, { caller, scope, now }, ids),
    }
    return words.length === 0 ? findPage(db, found) : findMatches(db, found)
  },
}
