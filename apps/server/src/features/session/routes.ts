import type { Deps } from '../../deps.ts'
import { noContent, Reply, type Call, type Handlers } from '../../http/call.ts'
import { describeSession } from '../../store/sessions/describe-session.ts'
import type { SessionProvider } from '../../store/sessions/begin-session.ts'
import { endSession, selectProgram } from '../../store/sessions/change-session.ts'
import { digestOf } from '../../store/sessions/token.ts'
import { finishSignIn } from './finish-sign-in.ts'
import { signIn } from './sign-in.ts'

type Names = 'login' | 'finishSignIn' | 'logout' | 'getSession' | 'selectProgram'

/** Returns the address where the provider signs the caller out; null if it is unavailable or does not support that. */
export type ProviderSignOut = (provider: SessionProvider, call: Call<'logout'>) => Promise<string | null>

/** Signing in and out, and the program that the session works in. OP-36, OP-37. */
export const sessionHandlers = (deps: Deps, signOutAtProvider: ProviderSignOut): Pick<Handlers, Names> => ({
  login: async (call) => {
    const { token, awaits } = await signIn(deps, call.body, call)
    const answer = awaits === null ? await describeSession(deps, digestOf(token)) : { awaits }
    return new Reply(answer, { sessionCookie: token })
  },
  finishSignIn: async (call) => {
    const token = await finishSignIn(deps, call)
    return new Reply(await describeSession(deps, digestOf(token)), { sessionCookie: token })
  },
  logout: async (call) => {
    const provider = await endSession(deps.db.kysely, call.caller, call.requestId)
    const providerAddress = provider && (await signOutAtProvider(provider, call))
    if (providerAddress === null) return new Reply(undefined, { ...noContent().more, sessionCookie: null })
    return new Reply({ providerAddress }, { sessionCookie: null })
  },
  getSession: async ({ caller }) => (caller ? describeSession(deps, caller.sessionId) : noContent()),
  selectProgram: async ({ caller, body, requestId }) => {
    await selectProgram(deps.db.kysely, caller, body.id, requestId)
    return describeSession(deps, caller.sessionId)
  },
})
