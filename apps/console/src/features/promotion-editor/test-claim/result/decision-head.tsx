import { Icon } from '../../../../kit/icon/icon.tsx'
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconInfoCircle,
} from '../../../../kit/icon/icons.ts'
import { decisionInWords } from './decision-in-words.ts'
import { failingSteps, shownSteps } from './shown-steps.ts'
import css from './decision-head.module.css'
import type { TestResult } from '../use-test-result.ts'

const looks = {
  PAY: { icon: IconCircleCheck, tone: 'good' },
  PAY_HELD: { icon: IconClock, tone: 'warning' },
  NOTHING: { icon: IconInfoCircle, tone: 'info' },
  WAIT: { icon: IconClock, tone: 'warning' },
  REJECT: { icon: IconCircleX, tone: 'bad' },
} as const

/** The decision on the claim, announced to screen readers on each change (MS-04, MS-07). */
export function DecisionHead({ testResult }: { testResult: TestResult }) {
  return (
    <div role="status" aria-label="Decision" className={css.decision} data-tone={toneOf(testResult)}>
      <DecisionText testResult={testResult} />
    </div>
  )
}

const toneOf = (testResult: TestResult) =>
  testResult.kind === 'answered' ? looks[testResult.outcome.decision].tone : 'info'

function DecisionText({ testResult }: { testResult: TestResult }) {
  switch (testResult.kind) {
    case 'loading':
      return <p>Loading the promotion and its products…</p>
    case 'failed':
      return null
    case 'incomplete':
      return (
        <p className={css.verdict}>
          <Icon of={IconAlertTriangle} size={20} />
          No amount yet: the promotion is not complete
        </p>
      )
    case 'answered': {
      const { outcome, promotion } = testResult
      const { head, reason, wouldPay } = decisionInWords(outcome, promotion.currency, promotion.version.digits)
      const isPaid = outcome.payouts.length > 0
      const cuts = isPaid ? failingSteps(shownSteps(outcome)).filter((step) => step.outcome === 'CUT') : []
      return (
        <>
          <p className={css.verdict}>
            <Icon of={looks[outcome.decision].icon} size={20} />
            {head}
          </p>
          {reason !== null && <p>{reason}.</p>}
          {cuts.length > 0 && <p>Reduced by: {eachOnce(cuts.map(({ title }) => title)).join(', ')}</p>}
          {wouldPay !== null && <p className={css.would}>{wouldPay}</p>}
        </>
      )
    }
    default:
      return testResult satisfies never
  }
}

const eachOnce = (titles: readonly string[]) => [...new Set(titles)]
