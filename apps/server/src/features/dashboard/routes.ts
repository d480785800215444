import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../http/call.ts'
import { getDashboard } from './get-dashboard.ts'

/** How a program stands, on one page. */
export const dashboardHandlers = (deps: Deps): Pick<Handlers, 'getDashboard'> => ({
  getDashboard: (call) => getDashboard(deps, call),
})
