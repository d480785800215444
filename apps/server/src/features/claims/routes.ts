import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../http/call.ts'
import { evaluateClaim } from './evaluate-claim.ts'
import { lintPromotion } from './lint-promotion.ts'

/** Claims as the engine decides them, and what its checks find in a promotion. */
export const claimHandlers = (deps: Deps): Pick<Handlers, 'evaluateClaim' | 'lintPromotion'> => ({
  evaluateClaim: (call) => evaluateClaim(deps, call),
  lintPromotion: (call) => lintPromotion(deps, call),
})
