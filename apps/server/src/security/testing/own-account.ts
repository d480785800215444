import { DEMO_PASSWORD } from '../../demo/participants/users.ts'
import { appCode } from '../../testing/app-code.ts'
import type { Api } from '../../testing/test-api.ts'
import type { Home } from './home.ts'

const none: Home['own'] = { password: DEMO_PASSWORD, code: '', session: 0, demandsSecondFactor: true }

const password = () => Promise.resolve({ own: none })

/** Another session of the caller. */
async function session(api: Api) {
  const { body: here } = await api('GET', '/api/session')
  await api('POST', '/api/login', { email: here.user.email as string, password: DEMO_PASSWORD })
  const { body } = await api('GET', '/api/account/sessions')
  const other = (body as unknown as { number: number; isCurrent: boolean }[]).find(({ isCurrent }) => !isCurrent)
  return { own: { ...none, session: other?.number ?? 0 } }
}

/** Two-factor authentication with unfinished setup, and the code that confirms it. */
async function startedFactor(api: Api) {
  const { body } = await api('POST', '/api/account/twoFactor/setup', { password: DEMO_PASSWORD })
  return { secret: body.secret as string, own: { ...none, code: appCode(body.secret as string) } }
}

/** Two-factor authentication that is set up, and the next code of its app. */
async function secondFactor(api: Api) {
  const { secret, own } = await startedFactor(api)
  await api('POST', '/api/account/twoFactor/confirm', { code: own.code })
  return { own: { ...own, code: appCode(secret, 1) } }
}

/** Objects for the calls about the caller's own account, created for each execution. */
export const ownAccount = {
  password,
  session,
  startedFactor: async (api: Api) => ({ own: (await startedFactor(api)).own }),
  secondFactor,
  demand: password,
}
