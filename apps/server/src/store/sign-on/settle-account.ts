import type { Writes } from '../queries.ts'
import { giveRights, rightsFor } from './give-rights.ts'
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

/** Whose account it is and how it was found, or why nobody comes in; of whom, where that is known. */
export type Settled =
  | { readonly userId: number; readonly found: 'known' | 'linked' | 'made' }
  | { readonly refused: 'noAccount' | 'noEmail'; readonly userId?: number }

/**
 * Finds the account of somebody by who the provider says they are; by a verified email address only when they come for
 * the first time, and makes one where the client allows it. Their rights become those of the claims, where the client
 * maps any. Nobody comes in who belongs to another client too: its doors are not this provider's to open.
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
  if (mappings.length > 0 && rights === null) return { refused: 'noAccount' }
  const known = await tx
    .selectFrom('app_user_identity')
    .select('app_user_id')
    .where('issuer', '=', issuer)
    .where('subject', '=', person.subject)
    .where('client_id', '=', clientId)
    .executeTakeFirst()
  const settled: Settled = known
    ? { userId: known.app_user_id, found: 'known' }
    : await firstTime(tx, provider, person, now)
  if ('refused' in settled) return settled
  if (!(await mayComeIn(tx, settled.userId, clientId))) return { refused: 'noAccount', userId: settled.userId }
  if (settled.found !== 'known') {
    const identity = { issuer, subject: person.subject, app_user_id: settled.userId, client_id: clientId }
    await tx
      .insertInto('app_user_identity')
      .values({ ...identity, created_date: now })
      .execute()
  }
  if (rights) await giveRights(tx, settled.userId, clientId, rights)
  return settled
}

async function firstTime(
  tx: Writes,
  { clientId, makesAccounts }: ClientProvider,
  { email, firstName, lastName }: ProviderPerson,
  now: Date,
): Promise<Settled> {
  if (email === null) return { refused: 'noEmail' }
  const known = await tx
    .selectFrom('app_user')
    .select('id')
    .where((user) => user(user.fn('lower', ['email']), '=', email.toLowerCase()))
    .executeTakeFirst()
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

/** A person who is not disabled and belongs to this client alone. */
async function mayComeIn(tx: Writes, userId: number, clientId: number): Promise<boolean> {
  const user = await tx
    .selectFrom('app_user')
    .select('id')
    .where('id', '=', userId)
    .where('kind', '=', 'PERSON')
    .where('disabled', '=', false)
    .executeTakeFirst()
  const clients = await tx.selectFrom('app_user_client').select('client_id').where('app_user_id', '=', userId).execute()
  return user !== undefined && clients.length > 0 && clients.every(({ client_id }) => client_id === clientId)
}
