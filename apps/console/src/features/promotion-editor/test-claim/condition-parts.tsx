import { factText } from '@incentive/claims'
import type { Go } from './result/step-link.tsx'
import type { ShownStep } from './result/shown-steps.ts'
import css from './result/steps.module.css'

const CONDITION = { tab: 'audience', field: 'participantEligibilityRuleCondition' }

/** The parts of a condition, each with its value and result. A part links to its text (MS-08). */
export function ConditionParts({ steps, onGo }: { steps: readonly ShownStep[]; onGo: Go }) {
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
