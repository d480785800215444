import { checkOutcome, type TestResult, type WrittenProduct } from '@incentive/claims'
import type { EditorState } from '../../draft/editor-state.ts'
import { decidedDraft } from '../../draft/foreign-groups.ts'
import type { Referred } from '../../engine/referred.ts'
import { openPromotion, tryClaim } from '../try-claim.ts'
import { claimedKeys } from '../use-trial.ts'
import { whatIsMissing } from '../what-is-missing.ts'
import type { SavedCase } from './use-test-cases.ts'

/** What a case gives on the draft; nothing can be said while the draft lacks what it depends on. */
export type CaseResult = TestResult | { readonly lacks: string }

/** How long cases are decided in one go, in milliseconds: what is typed meanwhile is drawn in between. */
const slice = 8

/**
 * Decides all cases on the draft as it stands, made ready once for the products of all of them; in slices, between which
 * `isOver` may say that nobody waits for it any more. Answers null then. MS-15.
 */
export async function runCases(
  state: EditorState,
  referred: Referred,
  cases: readonly SavedCase[],
  products: readonly WrittenProduct[],
  isOver: () => boolean,
): Promise<ReadonlyMap<number, CaseResult> | null> {
  const shown = cases.filter(({ isHidden }) => !isHidden)
  const content = { ...state, draft: decidedDraft(state) }
  const promotion = openPromotion(content, referred, claimedKeys({ claim: everyLine(shown), state: {}, products }))
  const results = new Map<number, CaseResult>()
  let began = performance.now()
  for (const { id, claim, state: earlier, expected } of shown) {
    if (isOver()) return null
    const attempt = { claim, state: earlier, products }
    const [missing] = whatIsMissing(state, claimedKeys({ ...attempt, products: [] }))
    results.set(
      id,
      missing ? { lacks: missing.message } : checkOutcome(tryClaim(promotion, attempt, false, 'decide'), expected),
    )
    if (performance.now() - began < slice) continue
    await nextTask()
    began = performance.now()
  }
  return results
}

/** The products of all cases as one claim would name them. */
const everyLine = (cases: readonly SavedCase[]) => ({
  submittedDate: '',
  lines: cases.flatMap(({ claim }) => claim.lines ?? []),
})

const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve))
