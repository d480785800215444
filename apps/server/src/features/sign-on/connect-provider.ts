import { ACCOUNT_MESSAGES } from '@incentive/model'
import * as oidc from 'openid-client'
import type { Deps } from '../../deps.ts'

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

const isThisMachine = ({ hostname }: URL) => ['127.0.0.1', 'localhost', '[::1]'].includes(hostname)

/** Whether an address may be asked, or led to, at all: by TLS, without it only on this machine and where that is allowed. */
export function isAskable(server: URL, { allowsPlainProvider = false }: Pick<Deps, 'allowsPlainProvider'>): boolean {
  return server.protocol === 'https:' || (allowsPlainProvider && server.protocol === 'http:' && isThisMachine(server))
}

/** A provider that cannot be used, in words for those who set it up. */
export class ProviderUnusable extends Error {}

/**
 * Asks a provider what it offers, anew each time: so a key or an address that it has changed is known at once. Throws
 * `ProviderUnusable` when nothing answers, or what answers names itself otherwise.
 */
export async function connectProvider(
  deps: Pick<Deps, 'clock' | 'allowsPlainProvider'>,
  { issuer, providerClientId, secret }: Registration,
  patienceSeconds = usualPatience,
): Promise<oidc.Configuration> {
  if (!URL.canParse(issuer) || !isAskable(new URL(issuer), deps))
    throw new ProviderUnusable(ACCOUNT_MESSAGES.signOn.issuerInvalid)
  const server = new URL(issuer)
  // the library reads the clock of the machine
  // eslint-disable-next-line no-restricted-syntax -- by how much the clock that is handed in differs from it
  const skew = Math.round((deps.clock().getTime() - Date.now()) / 1000)
  try {
    return await oidc.discovery(
      server,
      providerClientId,
      { [oidc.clockSkew]: skew, [oidc.clockTolerance]: clockToleranceSeconds },
      secret === null ? oidc.None() : oidc.ClientSecretPost(secret),
      { timeout: patienceSeconds, ...(server.protocol === 'http:' && { execute: [oidc.allowInsecureRequests] }) },
    )
  } catch (error) {
    const { providerAway, providerOther } = ACCOUNT_MESSAGES.signOn
    throw new ProviderUnusable(isAway(error) ? providerAway : providerOther, { cause: error })
  }
}

/** Whether nothing answered, or not in time. */
export const isAway = (error: unknown): boolean =>
  error instanceof TypeError || (error instanceof Error && (isTimeout(error) || isTimeout(error.cause)))

const isTimeout = (error: unknown) =>
  error instanceof Error && ['TimeoutError', 'AbortError', 'TypeError'].includes(error.name)
