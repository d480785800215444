import type { SelectQueryBuilder } from 'kysely'
import type { Caller, ProgramScope } from '../caller.ts'
import type { Value } from '../db/planned-once.ts'
import type { Schema } from '../db/schema/schema.ts'
import type { Queries } from './queries.ts'
import { permittedClients } from './permitted/permitted.ts'

/** Tables whose rows belong to one program. */
export type ProgramTable =
  | 'activity'
  | 'claim'
  | 'contest'
  | 'course'
  | 'organization_group'
  | 'participant'
  | 'participant_group'
  | 'participant_type'
  | 'promotion'
  | 'promotion_draft'
  | 'rule_group'
  | 'saved_view'
  | 'upload'

/** Tables whose rows belong to one client. */
export type ClientTable =
  | 'award_vehicle'
  | 'claim_type'
  | 'invoice_type'
  | 'organization'
  | 'organization_type'
  | 'product'
  | 'product_category'
  | 'program_group'
  | 'promotion_type'
  | 'store_product'
  | 'store_program'

/** Tables whose rows belong to a client, and some of them to one of its programs only. */
export type SharedTable = 'catalog_change' | 'feed' | 'import' | 'work'

type Rows<Table extends keyof Schema> = SelectQueryBuilder<Schema, Table, object>

/**
 * The rows of a table that belong to the program of the call. Reads of these tables must start here or at the functions
 * below, so that no query can miss the access check. Spec 6, OP-37.
 */
export function ofProgram<Table extends ProgramTable>(
  db: Queries,
  { programId }: { readonly programId: Value<number> },
  table: Table,
): Rows<Table> {
  const rows = db.selectFrom(table as 'promotion').where(`${table as 'promotion'}.program_id`, '=', programId)
  return rows as unknown as Rows<Table>
}

/** The rows of a table that belong to the client of the call's program. */
export function ofClient<Table extends ClientTable>(
  db: Queries,
  { clientId }: Pick<ProgramScope, 'clientId'>,
  table: Table,
): Rows<Table> {
  const rows = db.selectFrom(table as 'product').where(`${table as 'product'}.client_id`, '=', clientId)
  return rows as unknown as Rows<Table>
}

/** The rows of a table that belong to the program of the call, or to all programs of its client. */
export function ofProgramOrClient<Table extends SharedTable>(
  db: Queries,
  { clientId, programId }: Pick<ProgramScope, 'clientId' | 'programId'>,
  table: Table,
): Rows<Table> {
  const rows = db
    .selectFrom(table as 'import')
    .where(`${table as 'import'}.client_id`, '=', clientId)
    .where((where) =>
      where.or([
        where(`${table as 'import'}.program_id`, 'is', null),
        where(`${table as 'import'}.program_id`, '=', programId),
      ]),
    )
  return rows as unknown as Rows<Table>
}

/** The API clients of all programs of the call's client, with their programs: for users who manage its accounts. */
export const apiClientsOfClient = (db: Queries, scope: ProgramScope) =>
  db
    .selectFrom('api_token')
    .innerJoin('program', 'program.id', 'api_token.program_id')
    .where('program.client_id', '=', scope.clientId)

/**
 * The scope of promotion reads: those that a caller has a right to, or those of one program for the server's own work.
 */
export type Reach = { readonly userId: number } | { readonly ofProgramId: number }

/** The promotions within a scope. */
export const promotionsIn = (db: Queries, reach: Reach): Rows<'promotion'> =>
  'userId' in reach ? permitted(db, reach, 'promotion') : ofProgram(db, { programId: reach.ofProgramId }, 'promotion')

/** The rows of a table in all programs that the caller has a right to: for calls that name an object by id. */
export function permitted<Table extends ProgramTable>(
  db: Queries,
  { userId }: { readonly userId: Value<number> },
  table: Table,
): Rows<Table> {
  const rows = db
    .selectFrom(table as 'promotion')
    .where(`${table as 'promotion'}.program_id`, 'in', (query) =>
      query.selectFrom('app_user_program').select('program_id').where('app_user_id', '=', userId),
    )
  return rows as unknown as Rows<Table>
}

/** The rows of a table of all clients with a program that the caller can see: for calls that name an object by id. */
export function permittedOfClient<Table extends ClientTable>(
  db: Queries,
  caller: Pick<Caller, 'userId'>,
  table: Table,
): Rows<Table> {
  const rows = db
    .selectFrom(table as 'product')
    .where(`${table as 'product'}.client_id`, 'in', permittedClients(db, caller))
  return rows as unknown as Rows<Table>
}

/** The administrators of a client. API clients are users too, but not administrators. */
export const administratorsOf = (db: Queries, clientId: number): Rows<'app_user'> =>
  db
    .selectFrom('app_user')
    .where('app_user.kind', '=', 'PERSON')
    .where('app_user.id', 'in', (query) =>
      query.selectFrom('app_user_client').select('app_user_id').where('client_id', '=', clientId),
    )
