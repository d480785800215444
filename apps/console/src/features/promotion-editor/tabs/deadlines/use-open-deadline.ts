import type { DeadlineDraft } from '@incentive/model'
import { settleDeadline } from '@incentive/model'
import { useState } from 'react'
import { useEditor } from '../../editing/editor-context.tsx'
import { deadlinePath } from './deadline-path.ts'
import type { DeadlineField } from './shown-deadline-message.ts'
import { shownDeadlineMessage } from './shown-deadline-message.ts'

/** The deadline of a dialog and what can be done with it. */
export type DeadlineForm = {
  readonly draft: DeadlineDraft
  /** What it was opened with. */
  readonly start: DeadlineDraft
  /** How many of its fields are no longer as they were when it was opened. */
  readonly changeCount: number
  readonly messageAt: (field: DeadlineField) => string | undefined
  readonly change: (field: DeadlineField, value: string) => void
  /** Puts in a whole deadline, as a preset does. */
  readonly fill: (deadline: DeadlineDraft) => void
  readonly leave: (field: DeadlineField) => void
  /** Says everything that is wrong. */
  readonly validate: () => void
}

const fields: readonly DeadlineField[] = ['name', 'effectiveDate', 'expirationDate', 'submissionDeadlineDate']

/** A deadline in its dialog: a draft of its own until OK. */
export function useOpenDeadline(index: number, start: DeadlineDraft, isNew: boolean): DeadlineForm {
  const [draft, setDraft] = useState(start)
  const [touched, setTouched] = useState<ReadonlySet<DeadlineField>>(new Set())
  const [isValidated, setIsValidated] = useState(!isNew)
  const refusedPaths = useEditor((state) => state.refusal?.fieldIssues)
  const within = `${deadlinePath(index)}.`
  const refused = (refusedPaths ?? [])
    .filter(({ field }) => field.startsWith(within))
    .map(({ field, message }) => ({ field: field.slice(within.length), message }))
  const leave = (field: DeadlineField) => {
    if (!touched.has(field)) setTouched(touched.union(new Set([field])))
  }
  const meant = settleDeadline(draft)
  return {
    draft,
    start,
    changeCount: fields.filter((field) => meant[field] !== start[field]).length,
    messageAt: (field) => shownDeadlineMessage({ draft, start, touched, isValidated, refused }, field),
    change: (field, value) => {
      setDraft({ ...draft, [field]: value })
      leave(field)
    },
    fill: (deadline) => setDraft({ ...deadline, id: draft.id }),
    leave,
    validate: () => setIsValidated(true),
  }
}
