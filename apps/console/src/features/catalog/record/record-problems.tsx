import type { CatalogEntity } from '@incentive/model/catalog'
import { panelLines, type Issue } from '@incentive/model/issues'
import { formatNy } from '@incentive/model/time'
import { Button } from '../../../kit/button/button.tsx'
import { ErrorPanel } from '../../../kit/error-panel/error-panel.tsx'
import { focusField } from '../../../kit/error-panel/focus-field.ts'
import css from '../../../parts/form/page-form.module.css'
import type { RecordForm } from './use-record-form.ts'

interface RecordProblemsProps {
  entity: CatalogEntity
  form: RecordForm
  /** Shows the fields, if another tab is open. */
  onGo: () => void
  onReload: () => void
}

/** The list of problems, shown on request or after a rejected save. Also shows who saved first. OP-92. */
export function RecordProblems({ entity, form, onGo, onReload }: RecordProblemsProps) {
  const { refusal, panelCalls } = form
  const conflict = refusal?.conflict
  const named = problemsOf(form).map(({ field, message }) => ({ field, message: withLabel(entity, field, message) }))
  const lines = panelLines(
    { fieldIssues: named, generalIssues: refusal?.generalIssues ?? [] },
    (field) => field in entity.fields,
  )
  if (panelCalls === 0 || lines.length === 0) return null
  const go = (field: string) => {
    onGo()
    void focusField(form.idOf(field))
  }
  const problems = lines.map(({ text, field }) => ({
    id: `${field ?? 'general'} ${text}`,
    message: text,
    onGo: field === null ? undefined : () => go(field),
  }))
  return (
    <div className={css.problems}>
      <ErrorPanel groups={[{ title: '', problems }]} focusKey={panelCalls} onClose={form.closeProblems}>
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

/** Messages such as `Value must be at least 0` do not name their field. */
function withLabel({ fields }: CatalogEntity, field: string, message: string): string {
  const label = fields[field]?.label
  return label === undefined || message.startsWith(label) ? message : `${label}: ${message}`
}

/** All issues: from the rules and from the server. */
export const problemsOf = ({ issues, refusal }: RecordForm): readonly Issue[] => [
  ...issues,
  ...(refusal?.fieldIssues ?? []),
]
