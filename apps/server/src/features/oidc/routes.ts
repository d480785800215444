import type * as oidc from 'openid-client'
import type { Deps } from '../../deps.ts'
import { Reply, type Handlers } from '../../http/call.ts'
import { withETag } from '../../http/with-etag.ts'
import { loadSettings } from '../../store/oidc/settings.ts'
import { ProviderUnusable } from './ask-provider.ts'
import { connectProvider } from './provider-connection.ts'
import { answerSettings, updateSettings } from './update-settings.ts'

type Names = 'getSignInSettings' | 'updateSignInSettings' | 'testSignInProvider'

/** The sign-in settings of a client, for users who manage its accounts. */
export const oidcHandlers = (deps: Deps): Pick<Handlers, Names> => ({
  getSignInSettings: async ({ scope }) =>
    withETag(new Reply(answerSettings(await loadSettings(deps.db.kysely, scope)))),
  updateSignInSettings: async (call) => withETag(await updateSettings(deps, call)),
  testSignInProvider: async ({ body }) => {
    try {
      const asked = { issuer: body.issuer.trim(), providerClientId: 'test', secret: null }
      const provider = await connectProvider(deps, asked)
      return { problem: null, signsOut: hasSignOut(provider) }
    } catch (error) {
      if (error instanceof ProviderUnusable) return { problem: error.message, signsOut: false }
      throw error
    }
  },
})

const hasSignOut = (provider: oidc.Configuration) => provider.serverMetadata().end_session_endpoint !== undefined
