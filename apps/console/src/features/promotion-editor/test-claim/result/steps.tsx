import { type TraceNode, factText } from '@incentive/claims'
import { formatPaid } from './decision-in-words.ts'
import { Icon } from '../../../../kit/icon/icon.tsx'
import {
  IconAlertTriangle,
  IconCheck,
  IconCircleDashed,
  IconCircleX,
  IconClock,
  IconInfoCircle,
} from '../../../../kit/icon/icons.ts'
import { FaultText } from './fault-text.tsx'
import { StepLink, type Go } from './step-link.tsx'
import type { ShownStep } from './shown-steps.ts'
import type { TestResult } from '../use-test-result.ts'
import { thresholdReadings } from './threshold-readings.ts'
import css from './steps.module.css'

interface StepsProps {
  steps: readonly ShownStep[]
  testResult: TestResult & { readonly kind: 'answered' }
  onGo: Go
}

interface StepItemProps extends Omit<StepsProps, 'steps'> {
  step: ShownStep
}

/** Icon of each outcome, and its text for screen readers. */
const looks = {
  PASS: { icon: IconCheck, word: 'Passed' },
  FAIL: { icon: IconCircleX, word: 'Denied' },
  WAIT: { icon: IconClock, word: 'On hold' },
  CUT: { icon: IconAlertTriangle, word: 'Reduced' },
  NOTE: { icon: IconInfoCircle, word: 'Note' },
  SKIP: { icon: IconCircleDashed, word: 'Does not apply' },
} as const

export const stepElementId = (id: string) => `try-step-${id}`

/** A step with its message, the link to the field that fixes it, and the steps below it. */
function StepItem({ step, testResult, onGo }: StepItemProps) {
  const { node, outcome, children } = step
  const { icon, word } = looks[outcome]
  const isCondition = children.some(({ node: child }) => child.title.key === 'condition')
  return (
    <li className={css.step} data-outcome={outcome} id={stepElementId(step.id)} tabIndex={-1}>
      <span className={css.sign}>
        <Icon of={icon} size={16} />
        <span className="kit-hidden">{word}: </span>
      </span>
      <div className={css.said}>
        <p>
          <strong>{step.title}</strong>
          {step.decides && <span className={css.deciding}>Deciding step</span>}
          {node.money && <span className={css.amount}>{formatPaid(node.money.after, node.money.currency)}</span>}
        </p>
        {step.text !== '' && <p className={css.muted}>{step.text}</p>}
        {node.money && node.money.before !== node.money.after && (
          <p className={css.muted}>Before reductions {formatPaid(node.money.before, node.money.currency)}</p>
        )}
        {node.money && <ThresholdNote testResult={testResult} node={node} />}
        {node.fault && <FaultText fault={node.fault} />}
        {node.link && <StepLink step={step} link={node.link} onGo={onGo} />}
        {isCondition ? (
          <ConditionParts steps={children} onGo={onGo} />
        ) : (
          children.length > 0 && <Steps steps={children} testResult={testResult} onGo={onGo} />
        )}
      </div>
    </li>
  )
}

/** Steps that block or pay, followed by the others, collapsed. */
export function Steps({ steps, ...rest }: StepsProps) {
  const isShown = (step: ShownStep) => step.isOpen || step.decides || step.node.money !== undefined || hasMoney(step)
  const folded = steps.filter((step) => !isShown(step))
  return (
    <>
      <ol className={css.steps}>
        {steps.filter(isShown).map((step) => (
          <StepItem key={step.id} step={step} {...rest} />
        ))}
      </ol>
      {folded.length > 0 && (
        <details className={css.passed}>
          <summary>{foldedWords(folded)}</summary>
          <ol className={css.steps}>
            {folded.map((step) => (
              <StepItem key={step.id} step={step} {...rest} />
            ))}
          </ol>
        </details>
      )}
    </>
  )
}

const hasMoney = ({ children }: ShownStep): boolean =>
  children.some((child) => child.node.money !== undefined || hasMoney(child))

/** Returns, for example, `8 steps passed, 2 do not apply`. */
function foldedWords(steps: readonly ShownStep[]): string {
  const skipped = steps.filter(({ outcome }) => outcome === 'SKIP').length
  const passed = steps.length - skipped
  const parts = [
    ...(passed > 0 ? [`${passed} ${passed === 1 ? 'step' : 'steps'} passed`] : []),
    ...(skipped > 0 ? [`${skipped} ${skipped === 1 ? 'does' : 'do'} not apply`] : []),
  ]
  return parts.join(', ')
}

interface ThresholdNoteProps {
  testResult: TestResult & { readonly kind: 'answered' }
  node: TraceNode
}

/** Explains both readings of a threshold above 1, and which one applies (MS-11). */
function ThresholdNote({ testResult, node }: ThresholdNoteProps) {
  const readings = thresholdReadings(testResult.promotion, testResult.attempt, node)
  if (readings === null) return null
  const { threshold, units, all, fromThreshold, unitsFromThreshold } = readings
  const { currency } = testResult.promotion
  return (
    <ul className={css.readings}>
      <li>
        <strong>Applies:</strong> the threshold of {threshold} pays all {units} units, {formatPaid(all, currency)}
      </li>
      <li className={css.muted}>
        Does not apply: only units from number {threshold} on, {unitsFromThreshold}{' '}
        {unitsFromThreshold === 1 ? 'unit' : 'units'}, {formatPaid(fromThreshold, currency)}
      </li>
    </ul>
  )
}

const CONDITION = { tab: 'audience', field: 'participantEligibilityRuleCondition' }

/** The parts of a condition, each with its value and result. A part links to its text (MS-08). */
function ConditionParts({ steps, onGo }: { steps: readonly ShownStep[]; onGo: Go }) {
  return (
    <ul className={css.condition}>
      {steps.map((part) => (
        <li key={part.id}>
          {part.children.length > 0 ? (
            <span>{part.title}</span>
          ) : (
            <a
              href={`?tab=${CONDITION.tab}`}
              onClick={(event) => {
                event.preventDefault()
                onGo(CONDITION.tab, CONDITION.field, part.title)
              }}
            >
              <code>{part.title}</code>
            </a>
          )}{' '}
          <strong>{part.text}</strong>
          {part.node.values.map(({ label, value }) => (
            <span key={label} className={css.muted}>
              {' '}
              {label} is {factText(value)}
            </span>
          ))}
          {part.children.length > 0 && <ConditionParts steps={part.children} onGo={onGo} />}
        </li>
      ))}
    </ul>
  )
}
