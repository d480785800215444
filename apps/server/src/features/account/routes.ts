import type { Deps } from '../../deps.ts'
import { noContent, type Handlers } from '../../http/call.ts'
import { findAccount } from '../../store/account/account.ts'
import { findOwnSessions } from '../../store/sessions/own-sessions.ts'
import { changePassword, endOthers, endSession, updateAccount } from './change-account.ts'
import { confirmTwoFactor, removeTwoFactor, renewRecoveryCodes, setUpTwoFactor } from './two-factor.ts'

type Names =
  | 'getAccount'
  | 'updateAccount'
  | 'changePassword'
  | 'getSessions'
  | 'endSession'
  | 'endOtherSessions'
  | 'setUpTwoFactor'
  | 'confirmTwoFactor'
  | 'removeTwoFactor'
  | 'renewRecoveryCodes'

/** The calls of all users for their own account. */
export const accountHandlers = (deps: Deps): Pick<Handlers, Names> => ({
  getAccount: ({ caller }) => findAccount(deps, caller.userId),
  updateAccount: (call) => updateAccount(deps, call),
  changePassword: (call) => changePassword(deps, call),
  getSessions: ({ caller, now }) => findOwnSessions(deps, caller, now),
  endSession: async (call) => {
    await endSession(deps, call)
    return noContent()
  },
  endOtherSessions: (call) => endOthers(deps, call),
  setUpTwoFactor: (call) => setUpTwoFactor(deps, call),
  confirmTwoFactor: (call) => confirmTwoFactor(deps, call),
  removeTwoFactor: (call) => removeTwoFactor(deps, call),
  renewRecoveryCodes: (call) => renewRecoveryCodes(deps, call),
})
