import type { Deps } from '../../deps.ts'
import type { ClientProvider } from '../../store/oidc/provider-of-client.ts'
import { secretPurpose } from '../../store/oidc/settings.ts'
import { connectProvider } from './connect-provider.ts'

/** Loads the metadata of a client's provider, with a timeout in seconds. */
export const connectClientProvider = (
  deps: Deps,
  { clientId, issuer, providerClientId, sealedSecret }: ClientProvider,
  timeoutSeconds?: number,
) => {
  const secret = sealedSecret === null ? null : (deps.sealer?.unseal(sealedSecret, secretPurpose(clientId)) ?? '')
  return connectProvider(deps, { issuer, providerClientId, secret }, timeoutSeconds)
}
