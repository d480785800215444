import type { SessionAnswer } from '@incentive/contract'
import type { Deps } from '../../deps.ts'
import { unauthenticated } from '../../refusal.ts'
import { signInPath } from '../links.ts'
import { findManagedClients } from '../tenancy/new-program.ts'
import { answerCustomFields } from '../tenancy/custom-fields.ts'
import { mayChange, mayManageCatalog } from './authenticate.ts'

/** Returns the session as its user sees it: their name, program and rights. */
export async function describeSession(deps: Deps, sessionId: string): Promise<SessionAnswer> {
  const db = deps.db.kysely
  const row = await db
    .selectFrom('session')
    .innerJoin('app_user', 'app_user.id', 'session.app_user_id')
    .leftJoin('app_user_program', (join) =>
      join
        .onRef('app_user_program.app_user_id', '=', 'session.app_user_id')
        .onRef('app_user_program.program_id', '=', 'session.program_id'),
    )
    .leftJoin('program', 'program.id', 'app_user_program.program_id')
    .leftJoin('client', 'client.id', 'program.client_id')
    .leftJoin('app_user_client', (join) =>
      join
        .onRef('app_user_client.app_user_id', '=', 'session.app_user_id')
        .onRef('app_user_client.client_id', '=', 'program.client_id'),
    )
    .leftJoin('identity_provider', (join) =>
      join
        .onRef('identity_provider.client_id', '=', 'session.sign_on_client_id')
        .on('identity_provider.enabled', '=', true),
    )
    .leftJoin('client as company', 'company.id', 'identity_provider.client_id')
    .select([
      'app_user.id as userId',
      'app_user.email',
      'app_user.full_name as fullName',
      'app_user.role',
      'program.id as programId',
      'program.program_key as programKey',
      'program.name as programName',
      'program.simple_payouts as simplePayouts',
      'client.id as clientId',
      'client.client_key as clientKey',
      'client.name as clientName',
      'app_user_program.can_view_participants as canViewParticipants',
      'app_user_program.can_change as canChange',
      'app_user_client.manages_accounts as managesAccounts',
      'app_user_client.manages_catalog as managesCatalog',
      'company.client_key as companyKey',
      'company.name as companyName',
      'session.last_seen_date as lastSeen',
      'session.expiration_date as expires',
    ])
    .where('session.id', '=', sessionId)
    .executeTakeFirst()
  if (!row) throw unauthenticated()
  const idle = Temporal.Instant.from(row.lastSeen).add({ minutes: deps.sessionLimits.idleMinutes })
  const { programId, clientId, companyKey, companyName } = row
  return {
    user: { id: row.userId, email: row.email ?? '', fullName: row.fullName ?? '' },
    role: row.role,
    client: clientId === null ? null : { id: clientId, name: row.clientName ?? '', clientKey: row.clientKey ?? '' },
    program:
      programId === null
        ? null
        : {
            id: programId,
            name: row.programName ?? '',
            programKey: row.programKey ?? '',
            simplePayouts: row.simplePayouts === true,
            ...(await answerCustomFields(db, programId)),
          },
    managedClients: await findManagedClients(db, row.userId),
    provider: companyKey === null ? null : { name: companyName ?? '', signInPath: signInPath(companyKey) },
    rights: {
      canWrite: mayChange(row.role, row.canChange),
      canViewParticipants: row.canViewParticipants === true,
      editsProgramData: mayChange(row.role, row.canChange),
      managesAccounts: row.managesAccounts === true,
      managesCatalog: mayManageCatalog(row.role, row.managesCatalog),
    },
    expires: { idle: idle.toString(), absolute: row.expires },
  }
}
