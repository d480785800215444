import type { Diagnostic, Fix } from '@incentive/spel'
import { Button } from '../../../kit/button/button.tsx'
import { Icon } from '../../../kit/icon/icon.tsx'
import { IconAlertCircle, IconAlertTriangle } from '../../../kit/icon/icons.ts'
import css from './rule-problems.module.css'

interface RuleProblemsProps {
  id?: string
  diagnostics: readonly Diagnostic[]
  /** Selects the position in the text. */
  onShow?: (diagnostic: Diagnostic) => void
  onFix?: (fix: Fix) => void
}

const maxShown = 5

/** The errors in a text, each with its position and, if there is one, a fix. */
export function RuleProblems({ id, diagnostics, onShow, onFix }: RuleProblemsProps) {
  const more = diagnostics.length - maxShown
  if (diagnostics.length === 0) return null
  return (
    <ul id={id} className={css.problems}>
      {diagnostics.slice(0, maxShown).map((diagnostic, index) => {
        const { phase, message, fix } = diagnostic
        const isError = phase !== 'lint'
        const words = `${message} (character ${diagnostic.span.start + 1})`
        return (
          <li key={index} className={css.problem} data-error={isError || undefined}>
            <Icon of={isError ? IconAlertCircle : IconAlertTriangle} />
            {onShow ? (
              <button type="button" className={css.place} onClick={() => onShow(diagnostic)}>
                {words}
              </button>
            ) : (
              <span>{words}</span>
            )}
            {fix && onFix && (
              <Button size="small" onClick={() => onFix(fix)}>
                {fix.title}
              </Button>
            )}
          </li>
        )
      })}
      {more > 0 && <li className={css.problem}>{more} more</li>}
    </ul>
  )
}
