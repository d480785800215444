import type { RecordAnswer } from '@incentive/contract'
import { blankRecord, type CatalogEntity } from '@incentive/model/catalog'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { createRecord, noteRecord, updateRecord } from '../../../api/queries/records.ts'
import { useSession } from '../../../api/session.ts'
import { useForm, type Form } from '../../../parts/form/use-form.ts'
import { useProblemList, type ProblemList } from '../../../parts/form/use-problem-list.ts'
import { bodyOf, changedFields, draftIssues, openRecord, type DraftValue, type RecordDraft } from './record-draft.ts'

/** A record in edit mode. */
export interface RecordForm extends Omit<Form<RecordDraft>, 'save' | 'set'>, ProblemList {
  /** The record as the server has it; null for a new one. */
  readonly stored: RecordAnswer | null
  readonly setValue: (field: string, value: DraftValue) => void
  /** Changes several fields; the problems of the first one are cleared. */
  readonly setValues: (values: Readonly<Record<string, DraftValue>>) => void
  readonly setBadText: (field: string, text: string) => void
  /** Takes a newer version of the record that this window stored without the form. */
  readonly adopt: (record: RecordAnswer) => void
  /** Id of the control of a field; a form that opens over another one has other ids. */
  readonly idOf: (field: string) => string
  /** Goes back to the stored values. */
  readonly discard: () => void
  /** Saves, or opens the list of problems. Returns the stored record, or null. */
  readonly save: () => Promise<RecordAnswer | null>
}

/**
 * Edits a record as of the opening of the page, or a new one, which can begin with some values. If another user has
 * saved since, the save shows who.
 */
export function useRecordForm(
  entity: CatalogEntity,
  opened: RecordAnswer | null,
  given: Readonly<Record<string, string>> = {},
): RecordForm {
  const cache = useQueryClient()
  const { program } = useSession()
  const [stored, setStored] = useState(opened)
  const [first] = useState(() => openRecord(entity, opened ?? blankRecord(entity)))
  const before = stored ? openRecord(entity, stored) : first
  const id = useId()
  const [opening] = useState({ ...first, values: { ...first.values, ...given } })
  const form = useForm(opening, {
    issues: (draft) => draftIssues(entity, draft),
    // the given values count as changes until they are stored
    countChanges: (draft, baseline) =>
      changedFields(entity, draft, stored ? before : baseline === opening ? first : baseline).length,
  })
  const problems = useProblemList(form)
  const { canSave, showProblems } = problems
  const setValues: RecordForm['setValues'] = (values) =>
    form.change((draft) => ({ ...draft, values: { ...draft.values, ...values } }), Object.keys(values)[0])
  const save = async () => {
    if (form.issues.length > 0) showProblems()
    if (form.isBusy || !canSave) return null
    problems.closeProblems()
    const answer = await form.save(
      (draft) => bodyOf(entity, draft, before),
      (body, key) =>
        stored
          ? updateRecord(entity.name, stored.id, { ...body, version: stored.version }, key)
          : createRecord(entity.name, body, key),
    )
    if (!answer) {
      showProblems()
      return null
    }
    if (stored) {
      setStored(answer)
      form.change(() => openRecord(entity, answer))
    }
    noteRecord(cache, program?.id, entity.name, answer)
    return answer
  }
  return {
    ...form,
    ...problems,
    stored,
    idOf: (field) => `record-${id}-${field}`,
    setValue: (field, value) => setValues({ [field]: value }),
    setValues,
    setBadText: (field, text) =>
      form.change((draft) => ({ ...draft, badTexts: { ...draft.badTexts, [field]: text } }), field),
    adopt: setStored,
    discard: () => {
      problems.closeProblems()
      form.forgetRefusal()
      form.change(() => before)
    },
    save,
  }
}
