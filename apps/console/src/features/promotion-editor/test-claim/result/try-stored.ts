import type { Outcome } from '@incentive/claims'
import type { EditorState } from '../../draft/editor-state.ts'
import type { Content } from '../../draft/history.ts'
import { discardListChanges } from '../../draft/lists.ts'
import type { Referred } from '../../engine/referred.ts'
import { ownPayouts } from '../own-payouts.ts'
import { openPromotion, tryClaim, type Attempt, type TestClaimPromotion } from '../try-claim.ts'
import { claimedKeys, type Asked } from '../use-trial.ts'

/**
 * Runs the draft's test claim on the stored promotion, with the participant's individual amounts stored there (MS-14).
 */
export function tryStored(
  { baseline, lists }: Pick<EditorState, 'baseline' | 'lists'>,
  referred: Referred,
  attempt: Attempt,
  { pauses, ignoreGates }: Asked,
): { readonly opened: TestClaimPromotion; readonly outcome: Outcome } {
  const content: Content = { draft: baseline, lists: discardListChanges(lists) }
  const opened = openPromotion(content, { ...referred, typedRules: null }, claimedKeys(attempt), pauses)
  const participantPayouts = ownPayouts(content, attempt.claim.participant?.participantKey)
  const claim = { ...attempt.claim, participantPayouts }
  return { opened, outcome: tryClaim(opened, { ...attempt, claim }, ignoreGates) }
}
