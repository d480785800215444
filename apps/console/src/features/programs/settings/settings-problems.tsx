import { panelLines, type Issue } from '@incentive/model/issues'
import { CUSTOM_FIELD_LISTS } from '@incentive/model/program'
import { formatNy } from '@incentive/model/time'
import { Button } from '../../../kit/button/button.tsx'
import { ErrorPanel, type Problem, type ProblemGroup } from '../../../kit/error-panel/error-panel.tsx'
import { focusField } from '../../../kit/error-panel/focus-field.ts'
import { CUSTOM_FIELD_WORDS } from '../custom-field-words.ts'
import css from '../../../parts/form/page-form.module.css'
import { rowOf } from './settings-issues.ts'
import { programGroupId, simplePayoutsId } from './settings-panel.tsx'
import type { SettingsForm } from './use-settings-form.ts'

interface SettingsProblemsProps {
  form: SettingsForm
  onReload: () => void
}

/** The list of problems, shown on request or after a rejected save. Also shows who saved first. OP-92. */
export function SettingsProblems({ form, onReload }: SettingsProblemsProps) {
  const { refusal, panelCalls } = form
  const conflict = refusal?.conflict
  const groups = groupsOf(form)
  if (panelCalls === 0 || groups.length === 0) return null
  return (
    <div className={css.problems}>
      <ErrorPanel groups={groups} focusKey={panelCalls} onClose={form.closeProblems}>
        {conflict && (
          <>
            <p className={css.note}>
              Saved by {conflict.updatedBy ?? 'a former user'} on {formatNy(conflict.updatedDate)}.
            </p>
            <Button onClick={onReload}>Reload</Button>
          </>
        )}
      </ErrorPanel>
    </div>
  )
}

/** All issues: from the validation rules and from the server. */
export function problemsOf({ issues, refusal }: SettingsForm): readonly Issue[] {
  return [...issues, ...(refusal?.fieldIssues ?? [])]
}

/** General issues first, then by field, since several fields can have the same message. */
function groupsOf(form: SettingsForm): ProblemGroup[] {
  const { draft, refusal } = form
  const atRow = Map.groupBy(problemsOf(form), ({ field }) => rowOf(draft, field))
  const general = panelLines(
    { fieldIssues: atRow.get(null) ?? [], generalIssues: refusal?.generalIssues ?? [] },
    (field) => field === simplePayoutsId || field === programGroupId,
  ).map(({ text, field }) => toProblem({ field: field ?? 'general', message: text }, field))
  const rows = CUSTOM_FIELD_LISTS.flatMap((list) =>
    draft[list].map((row, index) => ({
      title: `${CUSTOM_FIELD_WORDS[list].field} ${index + 1}`,
      problems: (atRow.get(row) ?? []).map((issue) => toProblem(issue, issue.field)),
    })),
  )
  return [{ title: '', problems: general }, ...rows].filter(({ problems }) => problems.length > 0)
}

function toProblem({ field, message }: Issue, place: string | null): Problem {
  return { id: `${field} ${message}`, message, onGo: place === null ? undefined : () => void focusField(place) }
}
