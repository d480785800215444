import { useMemo, useRef } from 'react'
import { useShortcuts } from '../../../../parts/shortcuts/use-shortcuts.ts'
import { failingSteps, shownSteps } from './shown-steps.ts'
import { stepElementId, Steps } from './steps.tsx'
import type { Go } from './step-link.tsx'
import css from './steps.module.css'
import type { TestResult } from '../use-test-result.ts'

interface StepListProps {
  testResult: TestResult & { readonly kind: 'answered' }
  onGo: Go
}

/** Every step that led to the decision, by Claim, Lines and Money. Passed steps are collapsed (MS-05). */
export function StepList({ testResult, onGo }: StepListProps) {
  const steps = useMemo(() => shownSteps(testResult.outcome), [testResult.outcome])
  const failing = failingSteps(steps)
  const last = useRef<string | null>(null)
  const move = (by: 1 | -1) => {
    if (failing.length === 0) return
    const at = failing.findIndex(({ id }) => id === last.current)
    const next = failing[at < 0 ? (by === 1 ? 0 : failing.length - 1) : (at + by + failing.length) % failing.length]
    if (!next) return
    last.current = next.id
    const element = document.getElementById(stepElementId(next.id))
    element?.focus({ preventScroll: true })
    element?.scrollIntoView({ block: 'nearest' })
  }
  useShortcuts({ nextStep: () => move(1), previousStep: () => move(-1) })
  return (
    <>
      {steps.map((group) => (
        <section key={group.id} className={css.part} aria-labelledby={`try-${group.id}`}>
          <h3 id={`try-${group.id}`}>
            {group.title} <span className={css.muted}>{group.text}</span>
          </h3>
          {/* a group decides itself if none of its steps does, for example in a claim without an accepted line */}
          {group.decides && <p className={css.deciding}>Deciding step</p>}
          <Steps steps={group.children} testResult={testResult} onGo={onGo} />
        </section>
      ))}
    </>
  )
}
