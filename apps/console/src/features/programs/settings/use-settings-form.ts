import type { ProgramDetails } from '@incentive/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { sessionQuery } from '../../../api/session.ts'
import type { FormRules } from '../../../parts/form/form-state.ts'
import { useForm, type Form } from '../../../parts/form/use-form.ts'
import { useProblemList, type ProblemList } from '../../../parts/form/use-problem-list.ts'
import { countSettingChanges, isOfAdded, openSettings, settingsToSend, type SettingsDraft } from './settings-draft.ts'
import { placeIssues, settingsIssues } from './settings-issues.ts'

/** The settings of a program in edit mode. Fields are identified by the field paths of the screen. */
export interface SettingsForm extends Omit<Form<SettingsDraft>, 'save'>, ProblemList {
  /** The settings as of the start of the edit. */
  readonly baseline: SettingsDraft
  /** Saves, or opens the list of problems. Returns true if the settings are stored. */
  readonly save: () => Promise<boolean>
}

const rules: FormRules<SettingsDraft> = {
  issues: settingsIssues,
  countChanges: countSettingChanges,
  isShownUntouched: (place) => !isOfAdded(place),
  placeIssues,
}

/** Edits the settings as of the start of the edit. If another user has saved since, the save shows who. */
export function useSettingsForm(opened: ProgramDetails): SettingsForm {
  const [stored] = useState(opened)
  const [baseline] = useState(() => openSettings(opened))
  const form = useForm(baseline, rules)
  const problems = useProblemList(form)
  const { canSave, showProblems } = problems
  const keepAnswer = useKeepAnswer()
  const save = async () => {
    if (form.issues.length > 0) showProblems()
    if (form.isBusy || !canSave) return false
    problems.closeProblems()
    const answer = await form.save(
      (draft) => settingsToSend(draft, stored.version),
      async (body, idempotencyKey) => {
        const saved = await call('updateProgram', { params: { id: stored.id }, body, idempotencyKey })
        await keepAnswer(saved)
        return saved
      },
    )
    if (!answer) showProblems()
    return answer !== null
  }
  return {
    ...form,
    ...problems,
    baseline,
    save,
  }
}

/**
 * Stores the response of a save in the cache, and invalidates other data about the program, including that of promotion
 * screens.
 */
function useKeepAnswer(): (saved: ProgramDetails) => Promise<void> {
  const cache = useQueryClient()
  return async (saved) => {
    cache.setQueryData(['programs', 'one', String(saved.id)], saved)
    // an editor that opens next needs the fields of the session's program
    await cache.invalidateQueries({ queryKey: sessionQuery.queryKey })
    // another group has other email templates, and the record of a group shows its programs
    for (const queryKey of [['programs'], ['promotions'], ['types', 'email templates'], ['catalog']]) {
      void cache.invalidateQueries({ queryKey })
    }
  }
}
