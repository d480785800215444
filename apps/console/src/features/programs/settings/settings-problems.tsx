import { panelLines, type Issue } from '@incentive/model'
import { Button } from '../../../kit/button/button.tsx'
import { ErrorPanel, type Problem, type ProblemGroup } from '../../../kit/error-panel/error-panel.tsx'
import { focusField } from '../../../kit/error-panel/focus-field.ts'
import css from '../program-page.module.css'
import { rowOf } from './settings-issues.ts'
import { simplePayoutsId } from './settings-panel.tsx'
import type { SettingsForm } from './use-settings-form.ts'

interface SettingsProblemsProps {
  form: SettingsForm
  onReload: () => void
}

/** The list of problems, once it was asked for or a save was refused; whoever saved first is named there. OP-92. */
export function SettingsProblems({ form, onReload }: SettingsProblemsProps) {
  const { refusal, panelCalls } = form
  const groups = groupsOf(form)
  if (panelCalls === 0 || groups.length === 0) return null
  return (
    <div className={css.problems}>
      <ErrorPanel groups={groups} focusKey={panelCalls} onClose={form.closeProblems}>
        {refusal.savedFirst && (
          <>
            <p className={css.note}>{refusal.savedFirst}</p>
            <Button onClick={onReload}>Reload</Button>
          </>
        )}
      </ErrorPanel>
    </div>
  )
}

/** What is wrong with all of it, then field by field: the same words may stand at several. */
function groupsOf({ draft, issues, refusal }: SettingsForm): ProblemGroup[] {
  const atRow = Map.groupBy(issues, ({ field }) => rowOf(draft, field))
  const general = panelLines(
    { fieldIssues: atRow.get(null) ?? [], generalIssues: refusal.generalIssues },
    (field) => field === simplePayoutsId,
  ).map(({ text, field }) => toProblem({ field: field ?? 'general', message: text }, field))
  const rows = draft.promotionCustomFields.map((row, index) => ({
    title: `Field ${index + 1}`,
    problems: (atRow.get(row) ?? []).map((issue) => toProblem(issue, issue.field)),
  }))
  return [{ title: '', problems: general }, ...rows].filter(({ problems }) => problems.length > 0)
}

function toProblem({ field, message }: Issue, place: string | null): Problem {
  return { id: `${field} ${message}`, message, onGo: place === null ? undefined : () => void focusField(place) }
}
