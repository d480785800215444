import type { Api } from '../../testing/test-api.ts'
import { byId, list, type Example } from './example.ts'
import { countOfLinks, linkToken, type Home } from './home.ts'
import { ownAccount } from './own-account.ts'

let serial = 0

/** A valid API client with a unique name. */
const apiClientToSave = () => ({
  name: `API client ${++serial}`,
  canWrite: true,
  canViewParticipants: false,
  callsPerMinute: 600,
})

/** An API client of a program that the caller can access. */
const apiClient = async (api: Api) => {
  const { body: session } = await api('GET', '/api/session')
  const { program } = session as { program: { id: number } }
  const made = { ...apiClientToSave(), program: { id: program.id }, expirationDate: null }
  const { body } = await api('POST', '/api/apiClients', made)
  return { apiClient: (body as { apiClient: { id: number } }).apiClient.id }
}

const oidcSettings = {
  enabled: false,
  issuer: 'https://provider.example',
  providerClientId: 'console',
  makesAccounts: false,
  mappings: [],
  allowsPasswords: true,
}

/** A valid administrator with a unique address. */
const administratorToInvite = ({ program }: Pick<Home, 'program'>) => ({
  email: `invited-${++serial}@example.com`,
  firstName: 'Demo',
  lastName: 'Invited',
  role: 'ADMIN',
  managesAccounts: false,
  programs: [{ id: program, canChange: true, canViewParticipants: false }],
})

/** A new administrator of the caller's program, enabled or disabled. */
const invited = async (api: Api, disabled = false) => {
  const { body: session } = await api('GET', '/api/session')
  const { body } = await api('POST', '/api/administrators', administratorToInvite({ program: session.program.id }))
  const administrator = body.administrator.id as number
  if (disabled) await api('POST', `/api/administrators/${administrator}/disable`)
  return { administrator }
}

const ofInvited = {
  ...byId('client', 'administrator'),
  ofItsOwn: (api: Api) => invited(api),
  changesSession: true,
} as const

/** The calls about console users and how they sign in. */
export const accountExamples = {
  getAccount: { reach: 'session' },
  updateAccount: {
    reach: 'session',
    body: () => ({ firstName: 'Demo', lastName: `Name ${++serial}` }),
    changesSession: true,
  },
  changePassword: {
    reach: 'session',
    body: ({ own }) => ({ currentPassword: own.password, newPassword: 'tiger harbor violin' }),
    ofItsOwn: ownAccount.password,
    changesSession: true,
    changesSignIn: true,
  },
  getSessions: { reach: 'session' },
  endOtherSessions: { reach: 'session', ofItsOwn: ownAccount.session, changesSession: true },
  endSession: {
    reach: 'session',
    params: ({ own }) => ({ number: own.session }),
    ofItsOwn: ownAccount.session,
    changesSession: true,
  },
  setUpTwoFactor: {
    reach: 'session',
    body: ({ own }) => ({ password: own.password }),
    ofItsOwn: ownAccount.password,
    changesSession: true,
  },
  confirmTwoFactor: {
    reach: 'session',
    body: ({ own }) => ({ code: own.code }),
    ofItsOwn: ownAccount.startedFactor,
    changesSession: true,
    changesSignIn: true,
  },
  removeTwoFactor: {
    reach: 'session',
    body: ({ own: { password, code } }) => ({ password, code }),
    ofItsOwn: ownAccount.secondFactor,
    changesSession: true,
  },
  renewRecoveryCodes: {
    reach: 'session',
    body: ({ own: { password, code } }) => ({ password, code }),
    ofItsOwn: ownAccount.secondFactor,
    changesSession: true,
    changesSignIn: true,
  },

  getAccountLink: { reach: 'anyone', body: ({ link: token }) => ({ token }) },
  redeemAccountLink: {
    reach: 'anyone',
    body: ({ link: token }) => ({ token, password: 'a password of the tests' }),
    ofItsOwn: () => Promise.resolve({ link: linkToken(++serial % countOfLinks) }),
    changesSession: true,
  },

  searchAdministrators: list('session'),
  getGrantablePrograms: { reach: 'session' },
  getAdministrator: byId('client', 'administrator'),
  inviteAdministrator: { reach: 'references', body: administratorToInvite, changesSession: true },
  updateAdministrator: {
    ...ofInvited,
    body: ({ program }) => {
      const { email: _, ...fields } = administratorToInvite({ program })
      return { ...fields, role: 'READ_ONLY' }
    },
  },
  disableAdministrator: ofInvited,
  enableAdministrator: { ...ofInvited, ofItsOwn: (api) => invited(api, true) },
  endAdministratorSessions: ofInvited,
  createAdministratorLink: ofInvited,

  requireTwoFactor: {
    ...byId('client', 'client'),
    body: ({ own: { demandsSecondFactor } }) => ({ demandsSecondFactor }),
    ofItsOwn: ownAccount.demand,
    changesSession: true,
    changesSignIn: true,
  },
  searchAudit: list('session'),
  getAuditEntry: byId('client', 'auditEntry'),
  exportAudit: { reach: 'session', changesSession: true },

  searchApiClients: list('session'),
  createApiClient: {
    reach: 'references',
    body: ({ program }) => ({ ...apiClientToSave(), program: { id: program }, expirationDate: null }),
    changesSession: true,
  },
  getApiClient: byId('client', 'apiClient'),
  updateApiClient: { ...byId('client', 'apiClient'), body: apiClientToSave, changesSession: true },
  revokeApiClient: { ...byId('client', 'apiClient'), ofItsOwn: apiClient, changesSession: true },

  getSignInSettings: list('session'),
  updateSignInSettings: {
    reach: 'session',
    body: () => ({ ...oidcSettings, scopes: `openid email s${++serial}` }),
    changesSession: true,
  },
  testSignInProvider: { reach: 'session', body: () => ({ issuer: 'https://127.0.0.1:1' }) },
} as const satisfies Readonly<Record<string, Example>>
