import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../http/call.ts'
import { getDashboard } from './get-dashboard.ts'

/** The dashboard of a program. */
export const dashboardHandlers = (deps: Deps): Pick<Handlers, 'getDashboard'> => ({
  getDashboard: (call) => getDashboard(deps, call),
})
