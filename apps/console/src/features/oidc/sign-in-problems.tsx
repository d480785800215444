import { MESSAGES, panelLines, type Issue } from '@incentive/model/issues'
import { formatNy } from '@incentive/model/time'
import { Button } from '../../kit/button/button.tsx'
import { ErrorPanel, type Problem, type ProblemGroup } from '../../kit/error-panel/error-panel.tsx'
import { focusField } from '../../kit/error-panel/focus-field.ts'
import css from '../../parts/form/page-form.module.css'
import type { SignInForm } from './use-sign-in-form.ts'

/** Labels of the page's fields, in order. */
const labels: Readonly<Record<string, string>> = {
  enabled: 'Enabled',
  issuer: 'Issuer',
  providerClientId: 'Client ID',
  secret: 'Client secret',
  scopes: 'Scopes',
  makesAccounts: 'Create accounts automatically',
  allowsPasswords: 'Password sign-in',
}

/** The list of problems, shown on request or after a rejected save. Also shows who saved first. OP-92. */
export function SignInProblems({ form, onReload }: { form: SignInForm; onReload: () => void }) {
  const { refusal, panelCalls } = form
  const groups = groupsOf(form)
  if (panelCalls === 0 || groups.length === 0) return null
  return (
    <div className={css.problems}>
      <ErrorPanel groups={groups} focusKey={panelCalls} onClose={form.closeProblems}>
        {refusal?.isConflict === true && (
          <>
            {refusal.conflict?.updatedBy != null && (
              <p className={css.note}>
                Saved by {refusal.conflict.updatedBy} on {formatNy(refusal.conflict.updatedDate)}.
              </p>
            )}
            <Button onClick={onReload}>Reload</Button>
          </>
        )}
      </ErrorPanel>
    </div>
  )
}

/** All issues: from the validation rules and from the server. */
export function problemsOf({ issues, refusal }: SignInForm): readonly Issue[] {
  return [...issues, ...(refusal?.fieldIssues ?? [])]
}

/** Issues of the provider and passwords first, then by mapping. */
function groupsOf(form: SignInForm): ProblemGroup[] {
  const { draft, refusal } = form
  const rowOf = (field: string) => draft.mappings.find(({ key }) => field.startsWith(`${key}.`)) ?? null
  const atRow = Map.groupBy(problemsOf(form), ({ field }) => rowOf(field))
  const general = panelLines(
    { fieldIssues: atRow.get(null) ?? [], generalIssues: refusal?.generalIssues ?? [] },
    (field) => Object.hasOwn(labels, field),
  ).map(({ text, field }) =>
    // a message that does not name its field is prefixed with the field's label
    toProblem(text === MESSAGES.any.required && field !== null ? `${labels[field] ?? field}: ${text}` : text, field),
  )
  const rows = draft.mappings.map((row, index) => ({
    title: `Mapping ${index + 1}`,
    problems: (atRow.get(row) ?? []).map(({ field, message }) =>
      toProblem(
        `${field.endsWith('.value') ? 'Value' : field.endsWith('.claim') ? 'Claim' : 'Rights'}: ${message}`,
        field,
      ),
    ),
  }))
  return [{ title: '', problems: general }, ...rows].filter(({ problems }) => problems.length > 0)
}

function toProblem(message: string, place: string | null): Problem {
  return {
    id: `${place ?? 'general'} ${message}`,
    message,
    onGo: place === null ? undefined : () => void focusField(place),
  }
}
