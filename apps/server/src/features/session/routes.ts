import type { Deps } from '../../deps.ts'
import { noContent, Reply, type Handlers } from '../../http/call.ts'
import { describeSession } from '../../store/sessions/describe-session.ts'
import { endSession } from '../../store/sessions/end-session.ts'
import { selectProgram } from '../../store/sessions/select-program.ts'
import { digestOf } from '../../store/sessions/token.ts'
import { signIn } from './sign-in.ts'

/** Signing in and out, and the program that the session works in. OP-36, OP-37. */
export const sessionHandlers = (deps: Deps): Pick<Handlers, 'login' | 'logout' | 'getSession' | 'selectProgram'> => ({
  login: async (call) => {
    const token = await signIn(deps, call.body, call)
    return new Reply(await describeSession(deps, digestOf(token)), { sessionCookie: token })
  },
  logout: async ({ caller, requestId }) => {
    await endSession(deps.db.kysely, caller, requestId)
    return new Reply(undefined, { ...noContent().more, sessionCookie: null })
  },
  getSession: async ({ caller }) => (caller ? describeSession(deps, caller.sessionId) : noContent()),
  selectProgram: async ({ caller, body, requestId }) => {
    await selectProgram(deps.db.kysely, caller, body.id, requestId)
    return describeSession(deps, caller.sessionId)
  },
})
