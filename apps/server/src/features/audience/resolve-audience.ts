import { compileVersion, eligibilityOf } from '@incentive/claims'
import type { AnswerOf } from '@incentive/contract'
import type { Deps } from '../../deps.ts'
import type { Call } from '../../http/call.ts'
import { countAudience } from '../../store/audience/count-audience.ts'
import { readAudience } from './read-audience.ts'

/**
 * Counts the eligible participants of the stored audience and of the draft. Conditions are not evaluated here: `either`
 * is the number of participants that `evaluateEligibility` has to evaluate.
 */
export async function resolveAudience(deps: Deps, call: Call<'resolveAudience'>): Promise<AnswerOf<'resolveAudience'>> {
  const audience = await readAudience(deps, call)
  const { decided, listed, ...counts } = await countAudience(deps.db.kysely, audience)
  const { stored, draft, lookups } = audience
  const conditionOf = (content: typeof draft.content) =>
    eligibilityOf(compileVersion(content, lookups), call.now.getTime())
  const asked = conditionOf(draft.content)
  return {
    ...counts,
    decided: [...decided].flatMap(([code, count]) => (count > 0 ? [{ code, count }] : [])),
    listed,
    condition: {
      isAsked: asked !== null || (stored !== null && conditionOf(stored.content) !== null),
      unknown: [...(asked?.unknown ?? [])],
    },
  }
}
