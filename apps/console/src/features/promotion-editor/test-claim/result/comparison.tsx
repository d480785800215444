import { useMemo } from 'react'
import { useEditor } from '../../editing/editor-context.tsx'
import { useReferred } from '../../engine/use-referred.ts'
import { decisionInWords } from './decision-in-words.ts'
import { differingSteps } from './shown-steps.ts'
import steps from './steps.module.css'
import css from './table.module.css'
import { type TestResult, claimedKeys, type Asked } from '../use-test-result.ts'
import type { Outcome } from '@incentive/claims'
import type { EditorState } from '../../draft/editor-state.ts'
import type { Content } from '../../draft/history.ts'
import { discardListChanges } from '../../draft/lists.ts'
import type { Referred } from '../../engine/referred.ts'
import { openPromotion, tryClaim, type Attempt, type TestClaimPromotion, ownPayouts } from '../try-claim.ts'

interface ComparisonProps {
  testResult: TestResult & { readonly kind: 'answered' }
  /** True if the trial also shows the amount that the claim would pay otherwise. */
  ignoreGates: boolean
}

/** The same claim on the draft and on the stored promotion, with the steps that differ (MS-14). */
export function Comparison({ testResult, ignoreGates }: ComparisonProps) {
  const baseline = useEditor((state) => state.baseline)
  const lists = useEditor((state) => state.lists)
  const { referred } = useReferred()
  const { attempt, outcome, promotion } = testResult
  const { pauses } = promotion.content
  const stored = useMemo(
    () => referred && tryStored({ baseline, lists }, referred, attempt, { pauses: pauses ?? [], ignoreGates }),
    [baseline, lists, referred, attempt, pauses, ignoreGates],
  )
  if (stored === null) return null
  const differences = differingSteps(outcome, stored.outcome)
  const words = ({ version, currency }: typeof promotion, answer: typeof outcome) =>
    decisionInWords(answer, currency, version.digits).head
  return (
    <section className={steps.part} aria-labelledby="try-compared">
      <h3 id="try-compared">Draft and stored promotion</h3>
      {differences.length === 0 ? (
        <p>Same result in both: {words(promotion, outcome)}</p>
      ) : (
        <div className={css.scroll} tabIndex={0} role="region" aria-label="Differences">
          <table className={css.table}>
            <thead>
              <tr>
                <th scope="col">Step</th>
                <th scope="col">Draft</th>
                <th scope="col">Stored</th>
              </tr>
            </thead>
            <tbody>
              <tr>
                <th scope="row">Decision</th>
                <td>{words(promotion, outcome)}</td>
                <td>{words(stored.opened, stored.outcome)}</td>
              </tr>
              {differences.map(({ title, draft, stored: before }) => (
                <tr key={`${title} ${draft} ${before}`}>
                  <th scope="row">{title}</th>
                  <td>{draft ?? 'Not evaluated'}</td>
                  <td>{before ?? 'Not evaluated'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}

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
