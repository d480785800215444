import * as oidc from 'openid-client'
import type { Deps } from '../../deps.ts'
import type { Call } from '../../http/call.ts'
import type { SessionProvider } from '../../store/sessions/begin-session.ts'
import { providerOfClient } from '../../store/sign-on/provider-of-client.ts'
import { connectClientProvider } from './connect-client-provider.ts'
import { isAskable, ProviderUnusable } from './ask-provider.ts'

/** What the token of somebody is sealed for: themselves, at the provider that gave it. */
export const idTokenPurpose = (userId: number, issuer: string) => `ID token of user ${userId} at ${issuer}`

/** Whoever signs out waits for a provider no longer than this, in seconds. */
const patienceSeconds = 3

/** Longer ones would make an address that servers refuse; without it the provider asks who signs out. */
const mostOfToken = 6000

/** The token of somebody as their session keeps it; null for one that could not be used, or cannot be sealed. */
export const sealedForSignOut = ({ sealer }: Pick<Deps, 'sealer'>, token: string, purpose: string): string | null =>
  token.length <= mostOfToken ? (sealer?.seal(token, purpose) ?? null) : null

/**
 * Where a provider ends the session that somebody has with it, and from where it leads back here. Null when it is away,
 * does not offer it, or is another one by now: then it ended here alone.
 */
export const signOutAtProvider =
  (deps: Deps) =>
  async ({ clientId, sealedIdToken }: SessionProvider, call: Call<'logout'>): Promise<string | null> => {
    const { caller, origin, requestId, log } = call
    const provider = await providerOfClient(deps.db.kysely, { clientId })
    if (!provider) return null
    const token = sealedIdToken && deps.sealer?.unseal(sealedIdToken, idTokenPurpose(caller.userId, provider.issuer))
    if (sealedIdToken !== null && !token) return null
    try {
      const config = await connectClientProvider(deps, provider, patienceSeconds)
      const { end_session_endpoint: endpoint } = config.serverMetadata()
      if (endpoint === undefined || !URL.canParse(endpoint) || !isAskable(new URL(endpoint), deps)) return null
      return oidc.buildEndSessionUrl(config, {
        ...(token && { id_token_hint: token }),
        post_logout_redirect_uri: `${origin}/api/sign-in/signed-out`,
        state: provider.clientKey,
      }).href
    } catch (error) {
      if (!(error instanceof ProviderUnusable)) throw error
      log.warn({ err: error, requestId }, 'signed out here, not at the provider')
      return null
    }
  }
