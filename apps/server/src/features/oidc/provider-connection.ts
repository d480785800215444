import type { Deps } from '../../deps.ts'
import type { ClientProvider } from '../../store/oidc/provider-of-client.ts'
import { secretPurpose } from '../../store/oidc/settings.ts'
import { ACCOUNT_MESSAGES } from '@incentive/model/issues'
import * as oidc from 'openid-client'
import { askProviderBy, isReachable, ProviderUnusable, type AskingRules } from './ask-provider.ts'

/** Loads the metadata of a client's provider, with a timeout in seconds. */
export const connectClientProvider = (
  deps: Deps,
  { clientId, issuer, providerClientId, sealedSecret }: ClientProvider,
  timeoutSeconds?: number,
) => {
  const secret = sealedSecret === null ? null : (deps.sealer?.unseal(sealedSecret, secretPurpose(clientId)) ?? '')
  return connectProvider(deps, { issuer, providerClientId, secret }, timeoutSeconds)
}

/** Maximum clock difference between provider and server, in seconds. */
const clockToleranceSeconds = 120

/** Default timeout for a provider's response, in seconds. */
const defaultTimeoutSeconds = 10

/** The provider, and the client registration there. */
interface Registration {
  readonly issuer: string
  readonly providerClientId: string
  readonly secret: string | null
}

/**
 * Loads the metadata of a provider, without a cache, so that a changed key or address is effective at once. Only tokens
 * signed with its published keys are accepted: neither unsigned ones nor those signed with the shared secret. Throws
 * `ProviderUnusable` without a response, or if the issuer in the response differs.
 */
export async function connectProvider(
  deps: Pick<Deps, 'clock'> & AskingRules,
  { issuer, providerClientId, secret }: Registration,
  timeoutSeconds = defaultTimeoutSeconds,
): Promise<oidc.Configuration> {
  if (!URL.canParse(issuer) || !isReachable(new URL(issuer), deps))
    throw new ProviderUnusable(ACCOUNT_MESSAGES.singleSignOn.issuerInvalid)
  const server = new URL(issuer)
  // the library uses the system clock
  // eslint-disable-next-line no-restricted-syntax -- the difference between the system clock and the injected one
  const skew = Math.round((deps.clock().getTime() - Date.now()) / 1000)
  const plain = server.protocol === 'http:' ? [oidc.allowInsecureRequests] : []
  try {
    const provider = await oidc.discovery(
      server,
      providerClientId,
      { [oidc.clockSkew]: skew, [oidc.clockTolerance]: clockToleranceSeconds },
      secret === null ? oidc.None() : oidc.ClientSecretPost(secret),
      {
        timeout: timeoutSeconds,
        execute: [oidc.enableNonRepudiationChecks, ...plain],
        [oidc.customFetch]: askProviderBy(deps),
      },
    )
    const { authorization_endpoint: begin } = provider.serverMetadata()
    if (begin === undefined || !URL.canParse(begin) || !isReachable(new URL(begin), deps))
      throw new ProviderUnusable(ACCOUNT_MESSAGES.singleSignOn.providerOther)
    return provider
  } catch (error) {
    if (error instanceof ProviderUnusable) throw error
    if (error instanceof Error && error.cause instanceof ProviderUnusable) throw error.cause
    const { providerAway, providerOther } = ACCOUNT_MESSAGES.singleSignOn
    throw new ProviderUnusable(isAway(error) ? providerAway : providerOther, { cause: error })
  }
}

/** True if there was no response, or not in time. */
export const isAway = (error: unknown): boolean =>
  error instanceof TypeError || (error instanceof Error && (isTimeout(error) || isTimeout(error.cause)))

const isTimeout = (error: unknown) =>
  error instanceof Error && ['TimeoutError', 'AbortError', 'TypeError'].includes(error.name)
