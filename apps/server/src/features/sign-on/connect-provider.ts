import { ACCOUNT_MESSAGES } from '@incentive/model'
import * as oidc from 'openid-client'
import type { Deps } from '../../deps.ts'
import { askProviderBy, isAskable, ProviderUnusable, type AskingRules } from './ask-provider.ts'

/** How far the clocks of provider and server may be apart, in seconds. */
export const clockToleranceSeconds = 120

/** How long a provider may take for an answer unless said otherwise, in seconds. */
const usualPatience = 10

/** Whom to ask, and as whom. */
export interface Registration {
  readonly issuer: string
  readonly providerClientId: string
  readonly secret: string | null
}

/**
 * Asks a provider what it offers, anew each time: so a key or an address that it has changed is known at once. Its tokens
 * are believed under the keys that it publishes alone: neither unsigned ones nor those signed with the shared secret. Throws
 * `ProviderUnusable` when nothing answers, or what answers names itself otherwise.
 */
export async function connectProvider(
  deps: Pick<Deps, 'clock'> & AskingRules,
  { issuer, providerClientId, secret }: Registration,
  patienceSeconds = usualPatience,
): Promise<oidc.Configuration> {
  if (!URL.canParse(issuer) || !isAskable(new URL(issuer), deps))
    throw new ProviderUnusable(ACCOUNT_MESSAGES.signOn.issuerInvalid)
  const server = new URL(issuer)
  // the library reads the clock of the machine
  // eslint-disable-next-line no-restricted-syntax -- by how much the clock that is handed in differs from it
  const skew = Math.round((deps.clock().getTime() - Date.now()) / 1000)
  const plain = server.protocol === 'http:' ? [oidc.allowInsecureRequests] : []
  try {
    const provider = await oidc.discovery(
      server,
      providerClientId,
      { [oidc.clockSkew]: skew, [oidc.clockTolerance]: clockToleranceSeconds },
      secret === null ? oidc.None() : oidc.ClientSecretPost(secret),
      {
        ...{ timeout: patienceSeconds, execute: [oidc.enableNonRepudiationChecks, ...plain] },
        [oidc.customFetch]: askProviderBy(deps),
      },
    )
    const { authorization_endpoint: begin } = provider.serverMetadata()
    if (begin === undefined || !URL.canParse(begin) || !isAskable(new URL(begin), deps))
      throw new ProviderUnusable(ACCOUNT_MESSAGES.signOn.providerOther)
    return provider
  } catch (error) {
    if (error instanceof ProviderUnusable) throw error
    if (error instanceof Error && error.cause instanceof ProviderUnusable) throw error.cause
    const { providerAway, providerOther } = ACCOUNT_MESSAGES.signOn
    throw new ProviderUnusable(isAway(error) ? providerAway : providerOther, { cause: error })
  }
}

/** Whether nothing answered, or not in time. */
export const isAway = (error: unknown): boolean =>
  error instanceof TypeError || (error instanceof Error && (isTimeout(error) || isTimeout(error.cause)))

const isTimeout = (error: unknown) =>
  error instanceof Error && ['TimeoutError', 'AbortError', 'TypeError'].includes(error.name)
