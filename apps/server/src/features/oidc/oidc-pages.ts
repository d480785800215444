import * as oidc from 'openid-client'
import type { Deps } from '../../deps.ts'
import type { OidcPages } from '../../http/serve-oidc.ts'
import { retryAfterSeconds } from '../../store/sessions/sign-in-attempts.ts'
import { providerOfClient } from '../../store/oidc/provider-of-client.ts'
import { rememberOidcSignIn, takeOidcAttempt } from '../../store/oidc/under-way.ts'
import { connectClientProvider } from './provider-connection.ts'
import { ProviderUnusable } from './ask-provider.ts'
import { finishOidcSignIn, signInStep } from './finish-oidc-sign-in.ts'

/** The two pages of single sign-on with OpenID Connect: authorization code with PKCE, state and nonce (decision 68). */
export const oidcPages = (deps: Deps): OidcPages => ({
  begin: async (clientKey, call) => {
    const attempt = await takeOidcAttempt(deps.db.kysely, call)
    if (!attempt) return { retryAfterSeconds }
    const provider = await providerOfClient(deps.db.kysely, { clientKey })
    if (!provider) return signInStep('unknown')
    let config
    try {
      config = await connectClientProvider(deps, provider)
    } catch (error) {
      if (!(error instanceof ProviderUnusable)) throw error
      deps.log.warn({ err: error, requestId: call.requestId, client: clientKey }, 'sign-in provider cannot be used')
      return signInStep('away', provider.clientKey)
    }
    const [state, nonce, codeVerifier] = [oidc.randomState(), oidc.randomNonce(), oidc.randomPKCECodeVerifier()]
    const next = ownAddress(call.url)
    const underWay = { clientId: provider.clientId, nonce, codeVerifier, next, attemptId: attempt.id }
    await rememberOidcSignIn(deps.db.kysely, state, underWay, call.now)
    const location = oidc.buildAuthorizationUrl(config, {
      redirect_uri: new URL(provider.callbackPath, call.url).href,
      scope: provider.scopes,
      code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
      code_challenge_method: 'S256',
      state,
      nonce,
      // a different user signed in, so the provider asks which account to use
      ...(call.url.searchParams.has('forceLogin') && { prompt: 'login' }),
    })
    return { location: location.href, state }
  },
  finish: (state, call) => finishOidcSignIn(deps, state, call),
  // the provider returns the client key as `state`
  signedOut: ({ url }) => signInStep('signedOut', url.searchParams.get('state') ?? undefined),
})

/** Returns the target address if it is in the console itself; null for any other. */
function ownAddress(url: URL): string | null {
  const next = url.searchParams.get('next') ?? ''
  if (!next.startsWith('/') || next.length > 2000 || !URL.canParse(next, url.origin)) return null
  const to = new URL(next, url.origin)
  // two slashes, which `/.//` also normalizes to, would name another host
  if (to.origin !== url.origin || to.pathname.startsWith('//')) return null
  return to.pathname + to.search + to.hash
}
