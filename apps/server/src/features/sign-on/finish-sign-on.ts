import * as oidc from 'openid-client'
import type { Deps } from '../../deps.ts'
import type { SignOnCall, SignOnStep } from '../../http/serve-sign-on.ts'
import { insertSession } from '../../store/sessions/begin-session.ts'
import { providerOfClient, type ClientProvider } from '../../store/sign-on/provider-of-client.ts'
import { settleAccount } from '../../store/sign-on/settle-account.ts'
import { takeSignOn, type UnderWay } from '../../store/sign-on/under-way.ts'
import { inTransaction } from '../../store/transaction.ts'
import { connectClientProvider } from './connect-client-provider.ts'
import { isAway, ProviderUnusable } from './connect-provider.ts'
import { personOf } from './person-of.ts'
import { problemStep } from './problem-step.ts'

/**
 * Signs in whom the provider has led back, or leads to the sign-in page, which says why not; what was wrong stands in the
 * log alone. Each sign-in under way is taken once, in the browser that began it.
 */
export async function finishSignOn(deps: Deps, kept: string | null, call: SignOnCall): Promise<SignOnStep> {
  const state = call.url.searchParams.get('state')
  const { requestId } = call
  const refuse = (why: string, details: object = {}) => {
    deps.log.warn({ requestId, why, ...details }, 'sign-in by a provider refused')
  }
  if (state === null || state !== kept) {
    refuse('another browser began it')
    return problemStep('refused')
  }
  const underWay = await takeSignOn(deps.db.kysely, state, call.now)
  const provider = underWay && (await providerOfClient(deps.db.kysely, { clientId: underWay.clientId }))
  if (!underWay || !provider) {
    refuse('it is not under way, or not any more')
    return problemStep('refused')
  }
  let claims
  try {
    claims = await askClaims(deps, provider, underWay, call, state)
  } catch (error) {
    if (!isOfProvider(error)) throw error
    refuse('the answer of the provider is not taken', { err: error })
    const isGone = error instanceof ProviderUnusable || isAway(error)
    return problemStep(isGone ? 'away' : 'refused', provider.clientKey)
  }
  return comeIn(deps, provider, underWay, claims, call)
}

const isOfProvider = (error: unknown) =>
  error instanceof ProviderUnusable ||
  error instanceof oidc.ClientError ||
  error instanceof oidc.AuthorizationResponseError ||
  error instanceof oidc.ResponseBodyError ||
  error instanceof oidc.WWWAuthenticateChallengeError ||
  isAway(error)

/** What the provider says of somebody: issuer, signature, audience, times and nonce are checked by the library. */
async function askClaims(
  deps: Deps,
  provider: ClientProvider,
  { nonce, codeVerifier }: UnderWay,
  { url }: SignOnCall,
  state: string,
): Promise<oidc.IDToken & Record<string, unknown>> {
  const config = await connectClientProvider(deps, provider)
  const tokens = await oidc.authorizationCodeGrant(config, url, {
    pkceCodeVerifier: codeVerifier,
    expectedNonce: nonce,
    expectedState: state,
  })
  const claims = tokens.claims()
  if (!claims) throw new ProviderUnusable('the provider sent no ID token')
  if (config.serverMetadata().userinfo_endpoint === undefined) return claims
  const more = await oidc.fetchUserInfo(config, tokens.access_token, claims.sub)
  return { ...more, ...claims }
}

function comeIn(
  deps: Deps,
  provider: ClientProvider,
  { next }: UnderWay,
  claims: oidc.IDToken & Record<string, unknown>,
  { now, requestId, address, userAgent }: SignOnCall,
): Promise<SignOnStep> {
  return inTransaction(deps.db.kysely, async (tx) => {
    const settled = await settleAccount(tx, provider, personOf(claims), now)
    if ('refused' in settled) {
      deps.log.warn({ requestId, why: settled.refused }, 'sign-in by a provider refused')
      return problemStep(settled.refused, provider.clientKey)
    }
    const { userId, found } = settled
    const details = { provider: provider.issuer, account: found }
    const sessionToken = await insertSession(tx, deps, {
      ...{ userId, by: 'PROVIDER', awaits: null, details },
      ...{ now, requestId, address, userAgent },
    })
    return { location: next ?? '/', sessionToken }
  })
}
