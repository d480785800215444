import type { Writes } from '../queries.ts'
import { type ChangedRights, givesProgram, giveRights, rightsFor, rightsToManage } from './give-rights.ts'
import type { ClientProvider } from './provider-of-client.ts'

/** Who a provider says somebody is. */
export interface ProviderPerson {
  readonly subject: string
  /** Null unless the provider says that it is verified. */
  readonly email: string | null
  readonly firstName: string
  readonly lastName: string
  readonly claims: Readonly<Record<string, unknown>>
}

/** Whose account it is and how it was found. */
interface Found {
  readonly userId: number
  readonly found: 'known' | 'linked' | 'made'
}

/** Why nobody comes in; of whom, where that is known. */
interface Refused {
  readonly refused: 'noAccount' | 'noEmail'
  readonly userId?: number
}

/** Who comes in, and whether to look after accounts alone, because no claim gives them a program. */
interface ComesIn extends Found {
  readonly isToManage: boolean
  /** Null: their rights are what they were. */
  readonly changed: ChangedRights | null
}

/** Who comes in, or why nobody does. */
export type Settled = ComesIn | Refused

/**
 * Finds the account of somebody by who the provider says they are; by a verified email address only when they come for
 * the first time and nobody else has come in as it, and makes one where the client allows it. Their rights become those
 * of the claims, where the client maps any; whom no claim fits stays out, but for managers. Nobody comes in who belongs
 * to another client too: its doors are not this provider's to open.
 */
export async function settleAccount(
  tx: Writes,
  provider: ClientProvider,
  person: ProviderPerson,
  now: Date,
): Promise<Settled> {
  const { clientId, issuer, mappings } = provider
  // one after the other: two first sign-ins at once make one account
  await tx.selectFrom('identity_provider').select('client_id').where('client_id', '=', clientId).forUpdate().execute()
  const rights = rightsFor(mappings, person.claims)
  const fits = mappings.length === 0 || rights !== null
  const known = await tx
    .selectFrom('app_user_identity')
    .select('app_user_id')
    .where('issuer', '=', issuer)
    .where('subject', '=', person.subject)
    .where('client_id', '=', clientId)
    .executeTakeFirst()
  const settled: Found | Refused = known
    ? { userId: known.app_user_id, found: 'known' }
    : await firstTime(tx, { ...provider, makesAccounts: provider.makesAccounts && fits }, person, now)
  if ('refused' in settled) return settled
  const { userId } = settled
  const membership = await membershipOf(tx, userId, clientId)
  if (membership === null || !(fits || membership.managesAccounts)) return { refused: 'noAccount', userId }
  if (settled.found !== 'known') {
    const identity = { issuer, subject: person.subject, app_user_id: userId, client_id: clientId }
    await tx
      .insertInto('app_user_identity')
      .values({ ...identity, created_date: now })
      .execute()
  }
  const isToManage = membership.managesAccounts && mappings.length > 0 && !(await givesProgram(tx, clientId, rights))
  const given = isToManage ? await rightsToManage(tx, userId, clientId) : rights
  const changed = given && (await giveRights(tx, userId, clientId, given))
  return { ...settled, isToManage, changed }
}

async function firstTime(
  tx: Writes,
  { clientId, issuer, makesAccounts }: Pick<ClientProvider, 'clientId' | 'issuer' | 'makesAccounts'>,
  { email, firstName, lastName }: ProviderPerson,
  now: Date,
): Promise<Found | Refused> {
  if (email === null) return { refused: 'noEmail' }
  const known = await tx
    .selectFrom('app_user')
    .leftJoin('app_user_identity', (join) =>
      join
        .onRef('app_user_identity.app_user_id', '=', 'app_user.id')
        .on('app_user_identity.issuer', '=', issuer)
        .on('app_user_identity.client_id', '=', clientId),
    )
    .select(['app_user.id', 'app_user_identity.subject'])
    .where((user) => user(user.fn('lower', ['email']), '=', email.toLowerCase()))
    .executeTakeFirst()
  // addresses change hands: who has it now is not who came in with it
  if (known && known.subject !== null) return { refused: 'noAccount', userId: known.id }
  if (known) return { userId: known.id, found: 'linked' }
  if (!makesAccounts) return { refused: 'noAccount' }
  const made = await tx
    .insertInto('app_user')
    .values({
      email: email.toLowerCase(),
      first_name: firstName,
      last_name: lastName,
      role: 'READ_ONLY',
      created_date: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx.insertInto('app_user_client').values({ app_user_id: made.id, client_id: clientId }).execute()
  return { userId: made.id, found: 'made' }
}

/**
 * What a person is in this client; null when they are disabled, or belong to another client or none. They stay so until
 * the transaction ends: a session that begins while somebody disables them would live again when they are enabled.
 */
async function membershipOf(
  tx: Writes,
  userId: number,
  clientId: number,
): Promise<{ managesAccounts: boolean } | null> {
  const user = await tx
    .selectFrom('app_user')
    .select('id')
    .where('id', '=', userId)
    .where('kind', '=', 'PERSON')
    .where('disabled', '=', false)
    .forUpdate()
    .executeTakeFirst()
  const memberships = await tx
    .selectFrom('app_user_client')
    .select(['client_id', 'manages_accounts'])
    .where('app_user_id', '=', userId)
    .execute()
  const [own] = memberships
  if (user === undefined || memberships.length !== 1 || own?.client_id !== clientId) return null
  return { managesAccounts: own.manages_accounts }
}
