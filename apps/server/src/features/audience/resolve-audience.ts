import { compileVersion, eligibilityOf } from '@incentive/claims'
import type { AnswerOf } from '@incentive/contract'
import type { Deps } from '../../deps.ts'
import type { Call } from '../../http/call.ts'
import { countAudience } from '../../store/audience/count-audience.ts'
import { readAudience } from './read-audience.ts'

/**
 * Counts who is in, by the stored audience and by the draft. A condition is not asked here: `either` says of how many
 * `askEligibility` has to ask it.
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
