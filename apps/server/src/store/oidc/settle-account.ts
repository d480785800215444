import type { Writes } from '../queries.ts'
import { type ChangedRights, givesProgram, giveRights, rightsFor, rightsToManage } from './give-rights.ts'
import type { ClientProvider } from './provider-of-client.ts'

/** The identity of a user according to the provider. */
export interface ProviderUser {
  readonly subject: string
  /** Null unless the provider marks it as verified. */
  readonly email: string | null
  readonly firstName: string
  readonly lastName: string
  readonly claims: Readonly<Record<string, unknown>>
}

/** The account, and how it was found. */
interface Found {
  readonly userId: number
  readonly found: 'known' | 'linked' | 'made'
}

/** The reason of a refused sign-in, and its user, if known. */
interface Refused {
  readonly refused: 'noAccount' | 'noEmail'
  readonly userId?: number
}

/**
 * An accepted sign-in. `isToManage` is true if the user can only manage accounts, because no claim grants them a program.
 */
interface ComesIn extends Found {
  readonly isToManage: boolean
  /** Null if their rights have not changed. */
  readonly changed: ChangedRights | null
}

/** An accepted sign-in, or the reason of the refusal. */
export type Settled = ComesIn | Refused

/**
 * Finds the account of a user by their identity at the provider. At the first sign-in it is found by a verified email,
 * if it is not linked to another identity, or created if the client allows it. If the client has mappings, the user's
 * rights become those of the claims; a user who matches none is refused, except for managers. A user who also belongs
 * to another client is refused, because this provider must not grant access to that client.
 */
export async function settleAccount(
  tx: Writes,
  provider: ClientProvider,
  person: ProviderUser,
  now: Date,
): Promise<Settled> {
  const { clientId, issuer, mappings } = provider
  // serialized, so that two concurrent first sign-ins create one account
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
  { email, firstName, lastName }: ProviderUser,
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
  // an email can be reassigned: its current owner is not the user who signed in with it before
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
 * Returns the membership of a user in this client; null if they are disabled, or belong to another client or to none.
 * Locks it until the transaction ends: a session that starts while the user is being disabled would become valid when
 * they are enabled again.
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

/**
 * Forgets the provider identity of one user or of all users of a client. The next sign-in links it again by a verified
 * email.
 */
export async function forgetIdentities(
  tx: Writes,
  of: { readonly userId: number } | { readonly clientId: number },
): Promise<void> {
  const identities = tx.deleteFrom('app_user_identity')
  await (
    'userId' in of ? identities.where('app_user_id', '=', of.userId) : identities.where('client_id', '=', of.clientId)
  ).execute()
}
