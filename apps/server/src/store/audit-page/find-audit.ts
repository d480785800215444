import type { AuditEntryAnswer, ReadBodyOf } from '@incentive/contract'
import { AUDIT_GROUPS } from '@incentive/model/audit'
import { sql } from 'kysely'
import { findPage } from '../../db/search/find-page.ts'
import { byRequiredValue } from '../../db/search/sort.ts'
import type { SearchableList } from '../search/searchable-list.ts'
import { selfLink } from '../links.ts'
import type { Queries } from '../queries.ts'

/** The filters of the entries. */
export type AuditFilters = Partial<NonNullable<ReadBodyOf<'searchAudit'>>>

/** The audit log of a client, newest first. */
export const auditEntries: SearchableList<'searchAudit'> = {
  sorts: { createdDate: byRequiredValue('audit_entry.id') },
  usual: 'createdDate,DESC',
  find: (db, { scope, body, request }) =>
    findPage(db, {
      rows: auditOf(db, scope.clientId, body),
      id: 'audit_entry.id',
      order: request.order,
      request,
      load: (ids) => loadEntries(db, ids),
    }),
}

/** The entries of a client: of its programs, and of its accounts and their sign-ins. Excludes all others. */
export function auditOf(db: Queries, clientId: number, { user, program, groups, subject, from, to }: AuditFilters) {
  const prefixes = (groups ?? []).flatMap((group) => AUDIT_GROUPS[group].prefixes)
  return db
    .selectFrom('audit_entry')
    .where((where) =>
      where.or([
        where('audit_entry.client_id', '=', clientId),
        where('audit_entry.program_id', 'in', (programs) =>
          programs.selectFrom('program').select('id').where('client_id', '=', clientId),
        ),
      ]),
    )
    .$if(user != null, (rows) => rows.where('audit_entry.app_user_id', '=', user ?? null))
    .$if(program != null, (rows) => rows.where('audit_entry.program_id', '=', program ?? null))
    .$if(prefixes.length > 0, (rows) => rows.where(sql<string>`split_part(audit_entry.action, '.', 1)`, 'in', prefixes))
    .$if(subject != null, (rows) => rows.where('audit_entry.subject_type', '=', subject?.type ?? ''))
    .$if(subject?.id != null, (rows) => rows.where('audit_entry.subject_id', '=', subject?.id ?? null))
    .$if(from != null, (rows) => rows.where('audit_entry.created_date', '>=', from ?? ''))
    .$if(to != null, (rows) => rows.where('audit_entry.created_date', '<', to ?? ''))
}

/** The number of entries of a search, and the id of the newest one; 0 if there is none. */
export async function countAudit(
  db: Queries,
  clientId: number,
  filters: AuditFilters,
): Promise<{ count: number; newest: number }> {
  const { count, newest } = await auditOf(db, clientId, filters)
    .select([sql<number>`count(*)`.as('count'), sql<number | null>`max(audit_entry.id)`.as('newest')])
    .executeTakeFirstOrThrow()
  return { count, newest: newest ?? 0 }
}

/** The display name of each type of subject: a name, and a key where it has one. */
const namedSubjects = sql<string | null>`CASE audit_entry.subject_type
  WHEN 'user' THEN (SELECT full_name FROM app_user WHERE id = audit_entry.subject_id)
  WHEN 'administrator' THEN (SELECT full_name FROM app_user WHERE id = audit_entry.subject_id)
  WHEN 'apiClient' THEN (SELECT last_name || ' (…' || hint || ')' FROM app_user
    JOIN api_token ON api_token.app_user_id = app_user.id WHERE app_user.id = audit_entry.subject_id)
  WHEN 'promotion' THEN (SELECT name || ' (' || promotion_key || ')' FROM promotion WHERE id = audit_entry.subject_id)
  WHEN 'program' THEN (SELECT name || ' (' || program_key || ')' FROM program AS one WHERE id = audit_entry.subject_id)
  WHEN 'client' THEN (SELECT name || ' (' || client_key || ')' FROM client WHERE id = audit_entry.subject_id)
  WHEN 'testCase' THEN (SELECT name FROM promotion_test_case WHERE id = audit_entry.subject_id)
  WHEN 'savedView' THEN (SELECT name FROM saved_view WHERE id = audit_entry.subject_id)
  WHEN 'import' THEN (SELECT file_name FROM import WHERE id = audit_entry.subject_id)
  WHEN 'upload' THEN (SELECT file_name FROM upload WHERE id = audit_entry.subject_id)
END`

/** Loads entries by id, in any order, as lists show them: states that are too large are cut. */
async function loadEntries(db: Queries, ids: readonly number[]): Promise<AuditEntryAnswer[]> {
  const rows = await entriesOf(db, ids)
    .select([inList('before').as('before'), inList('after').as('after')])
    .select(sql<boolean>`audit_entry.cut_states IS NULL`.as('isWhole'))
    .execute()
  return rows.map(toEntry)
}

const inList = (side: 'before' | 'after') => sql<unknown>`CASE WHEN audit_entry.cut_states IS NULL
  THEN ${sql.ref(`audit_entry.state_${side}`)} ELSE audit_entry.cut_states -> ${sql.lit(side)} END`

/** An entry with its states as unparsed JSON, which can be as large as a save. */
export type WholeEntry = Omit<AuditEntryAnswer, 'before' | 'after' | 'isWhole'> & {
  readonly before: string | null
  readonly after: string | null
}

/** Loads entries by id, in any order, in full. */
export async function loadWholeEntries(db: Queries, ids: readonly number[]): Promise<WholeEntry[]> {
  const rows = await entriesOf(db, ids)
    .select(sql<string | null>`audit_entry.state_before::text`.as('before'))
    .select(sql<string | null>`audit_entry.state_after::text`.as('after'))
    .execute()
  return rows.map(toEntry)
}

const entriesOf = (db: Queries, ids: readonly number[]) =>
  db
    .selectFrom('audit_entry')
    .leftJoin('app_user', 'app_user.id', 'audit_entry.app_user_id')
    .leftJoin('program', 'program.id', 'audit_entry.program_id')
    .select(namedSubjects.as('subjectName'))
    .select([
      'audit_entry.id',
      'audit_entry.created_date as createdDate',
      'audit_entry.app_user_id as userId',
      'app_user.full_name as fullName',
      'program.id as programId',
      'program.name as programName',
      'audit_entry.action',
      'audit_entry.subject_type as subjectType',
      'audit_entry.subject_id as subjectId',
      'audit_entry.request_id as requestId',
    ])
    .where('audit_entry.id', 'in', ids)

type Row = Awaited<ReturnType<ReturnType<typeof entriesOf>['execute']>>[number]

function toEntry<More extends object>({ userId, fullName, programId, programName, ...row }: Row & More) {
  return {
    ...row,
    user: userId === null ? null : { id: userId, fullName: fullName ?? '' },
    program: programId === null ? null : { id: programId, name: programName ?? '' },
    _links: selfLink(`/api/audit/${row.id}`),
  }
}
