import * as oidc from 'openid-client'
import type { Deps } from '../../deps.ts'
import type { Call } from '../../http/call.ts'
import type { SessionProvider } from '../../store/sessions/begin-session.ts'
import { providerOfClient } from '../../store/oidc/provider-of-client.ts'
import { connectClientProvider } from './provider-connection.ts'
import { isReachable, ProviderUnusable } from './ask-provider.ts'

/** The encryption purpose of a user's token: the user, and the provider that issued it. */
export const idTokenPurpose = (userId: number, issuer: string) => `ID token of user ${userId} at ${issuer}`

/** Maximum time that signing out waits for a provider, in seconds. */
const timeoutSeconds = 3

/**
 * Longer tokens would make an address that servers reject; without the token the provider asks which user signs out.
 */
const maxOfToken = 6000

/** Encrypts the ID token for the session; null if it could not be used, or cannot be encrypted. */
export const sealedForSignOut = ({ sealer }: Pick<Deps, 'sealer'>, token: string, purpose: string): string | null =>
  token.length <= maxOfToken ? (sealer?.seal(token, purpose) ?? null) : null

/**
 * Returns the address where a provider ends the user's session and redirects back. Null if the provider is unavailable,
 * does not support that, or has been replaced: then only the session here ends.
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
      const config = await connectClientProvider(deps, provider, timeoutSeconds)
      const { end_session_endpoint: endpoint } = config.serverMetadata()
      if (endpoint === undefined || !URL.canParse(endpoint) || !isReachable(new URL(endpoint), deps)) return null
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
