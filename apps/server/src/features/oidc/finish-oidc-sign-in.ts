import * as oidc from 'openid-client'
import type { Deps } from '../../deps.ts'
import type { OidcCall, OidcStep, LedOn } from '../../http/serve-oidc.ts'
import { hasSecondFactor } from '../../store/sessions/second-factor-state.ts'
import { insertSession } from '../../store/sessions/begin-session.ts'
import { noteRefusal } from '../../store/sessions/note-refusal.ts'
import { markRight, retryAfterSeconds, type Attempt } from '../../store/sessions/sign-in-attempts.ts'
import { providerOfClient, type ClientProvider } from '../../store/oidc/provider-of-client.ts'
import { settleAccount } from '../../store/oidc/settle-account.ts'
import { takeOidcSignIn, type UnderWay, takeOidcAttempt } from '../../store/oidc/under-way.ts'
import { inTransaction } from '../../store/transaction.ts'
import { connectClientProvider, isAway } from './provider-connection.ts'
import { ProviderUnusable } from './ask-provider.ts'
import { providerUserOf } from './person-of.ts'
import { idTokenPurpose, sealedForSignOut } from './sign-out-at-provider.ts'

/**
 * Signs in the user who returns from the provider, or redirects to the sign-in page with the reason. Errors are logged,
 * and audited once the client is known. Each pending sign-in is used once, in the browser that started it.
 */
export async function finishOidcSignIn(deps: Deps, kept: string | null, call: OidcCall): Promise<OidcStep> {
  const state = call.url.searchParams.get('state')
  const { requestId } = call
  const refuse = (why: string, details: object = {}) => {
    deps.log.warn({ requestId, why, ...details }, 'sign-in through a provider refused')
  }
  const attempt = await takeOidcAttempt(deps.db.kysely, call)
  if (!attempt) return { retryAfterSeconds }
  if (state === null || state !== kept) {
    refuse('another browser started it')
    return signInStep('refused')
  }
  const underWay = await takeOidcSignIn(deps.db.kysely, state, call.now)
  const provider = underWay && (await providerOfClient(deps.db.kysely, { clientId: underWay.clientId }))
  if (!underWay || !provider) {
    refuse('it is not in progress, or no longer')
    return signInStep('refused')
  }
  // RFC 9700, 4.4: another provider has another callback path, so its code is never sent to this one
  if (call.url.pathname !== provider.callbackPath) {
    const why = 'the response arrived at the redirect address of another provider'
    refuse(why)
    const { clientId, clientKey } = provider
    await inTransaction(deps.db.kysely, (tx) => noteRefusal(tx, { clientId }, 'refuseProvider', call, why))
    return signInStep('refused', clientKey)
  }
  let said
  try {
    said = await askProvider(deps, provider, underWay, call, state)
  } catch (error) {
    if (!isOfProvider(error)) throw error
    refuse('the response of the provider is not accepted', { err: error })
    const isGone = error instanceof ProviderUnusable || isAway(error)
    const { clientId, clientKey } = provider
    const why = isGone ? 'the provider could not be reached' : 'the response of the provider could not be processed'
    await inTransaction(deps.db.kysely, (tx) => noteRefusal(tx, { clientId }, 'refuseProvider', call, why))
    return signInStep(isGone ? 'away' : 'refused', clientKey)
  }
  return comeIn(deps, provider, underWay, said, { ...call, attempt })
}

const isOfProvider = (error: unknown) =>
  error instanceof ProviderUnusable ||
  error instanceof oidc.ClientError ||
  error instanceof oidc.AuthorizationResponseError ||
  error instanceof oidc.ResponseBodyError ||
  error instanceof oidc.WWWAuthenticateChallengeError ||
  isAway(error)

/** The identity from a provider, and its token for signing out there. */
interface Said {
  readonly claims: oidc.IDToken & Record<string, unknown>
  readonly idToken: string
}

/** Requests the token: the library checks issuer, signature, audience, times and nonce. */
async function askProvider(
  deps: Deps,
  provider: ClientProvider,
  { nonce, codeVerifier }: UnderWay,
  { url }: OidcCall,
  state: string,
): Promise<Said> {
  const config = await connectClientProvider(deps, provider)
  const tokens = await oidc.authorizationCodeGrant(config, url, {
    pkceCodeVerifier: codeVerifier,
    expectedNonce: nonce,
    expectedState: state,
  })
  const claims = tokens.claims()
  const idToken = tokens.id_token
  if (!claims || idToken === undefined) throw new ProviderUnusable('the provider sent no ID token')
  if (config.serverMetadata().userinfo_endpoint === undefined) return { claims, idToken }
  const more = await oidc.fetchUserInfo(config, tokens.access_token, claims.sub)
  return { claims: { ...more, ...claims }, idToken }
}

/** The audited reasons of a refusal. */
const refusedWords = {
  noAccount: 'they have no account, or it cannot sign in this way',
  noEmail: 'the provider sent no verified email address',
  refused: 'the provider sent an identifier that cannot be stored',
}

const noSubject = { refused: 'refused' } as const

function comeIn(
  deps: Deps,
  provider: ClientProvider,
  { next, attemptId }: UnderWay,
  { claims, idToken }: Said,
  { now, requestId, address, userAgent, attempt }: OidcCall & { attempt: NonNullable<Attempt> },
): Promise<OidcStep> {
  const person = providerUserOf(claims)
  return inTransaction(deps.db.kysely, async (tx) => {
    const settled = person ? await settleAccount(tx, provider, person, now) : noSubject
    if ('refused' in settled) {
      deps.log.warn({ requestId, why: settled.refused }, 'sign-in through a provider refused')
      const { refused } = settled
      const userId = ('userId' in settled ? settled.userId : null) ?? null
      const testClaim = userId === null ? { clientId: provider.clientId } : { userId }
      await noteRefusal(tx, testClaim, 'refuseProvider', { address, requestId }, refusedWords[refused])
      return signInStep(refused, provider.clientKey)
    }
    const { userId, found, isToManage, changed } = settled
    for (const id of [attempt.id, attemptId]) if (id !== null) await markRight(tx, { id })
    const { clientId, issuer } = provider
    const rights = isToManage ? { rights: 'only accounts, because no claim grants a program' } : {}
    const after = { provider: issuer, account: found, ...rights, ...changed?.after }
    const states = { ...(changed && { before: changed.before }), after }
    const sealedIdToken = sealedForSignOut(deps, idToken, idTokenPurpose(userId, issuer))
    // a second factor is always required if the user has one here, because a manager could configure another provider
    const awaits = (await hasSecondFactor(tx, userId)) ? 'SECOND_FACTOR' : null
    const sessionToken = await insertSession(tx, deps, {
      userId,
      provider: { clientId, sealedIdToken },
      awaits,
      states,
      now,
      requestId,
      address,
      userAgent,
    })
    return awaits === null ? { location: next ?? '/', sessionToken } : { ...codeStep(next), sessionToken }
  })
}

/** The messages of the sign-in page: the reason of a refusal, or that the user has signed out. */
type OidcEnd = 'unknown' | 'away' | 'refused' | 'noAccount' | 'noEmail' | 'signedOut'

/** Redirects to the sign-in page, which shows the message; with a client key it offers sign-in through its provider. */
export const signInStep = (end: OidcEnd, clientKey?: string): LedOn => {
  const search = new URLSearchParams({ ...(clientKey !== undefined && { client: clientKey }), end })
  return { location: `/sign-in?${search.toString()}` }
}

/** Redirects to the sign-in page, which asks for the second factor and then continues. */
const codeStep = (next: string | null): LedOn => {
  const search = new URLSearchParams({ ...(next !== null && { next }), end: 'code' })
  return { location: `/sign-in?${search.toString()}` }
}
