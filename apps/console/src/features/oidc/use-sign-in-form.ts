import type { OidcSettings } from '@incentive/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import type { FormRules } from '../../parts/form/form-state.ts'
import { useForm, type Form } from '../../parts/form/use-form.ts'
import { useProblemList, type ProblemList } from '../../parts/form/use-problem-list.ts'
import {
  countDraftChanges,
  draftIssues,
  draftToSend,
  openDraft,
  placeIssues,
  type SignInDraft,
} from './sign-in-draft.ts'

/** Cache key of a client's settings. */
export const settingsKey = (clientId: number | undefined) => ['signInSettings', clientId] as const

/** The settings in edit mode. */
export interface SignInForm extends Omit<Form<SignInDraft>, 'save'>, ProblemList {
  /** The settings stored now. */
  readonly stored: OidcSettings
  /** Saves, or opens the list of problems. Returns true if the settings are stored. */
  readonly save: () => Promise<boolean>
}

const rules: FormRules<SignInDraft> = { issues: draftIssues, countChanges: countDraftChanges, placeIssues }

/** Edits the settings as of the opening of the page. If another user has saved since, the save shows who. */
export function useSignInForm(opened: OidcSettings, clientId: number | undefined): SignInForm {
  const cache = useQueryClient()
  const [stored, setStored] = useState(opened)
  const [baseline] = useState(() => openDraft(opened))
  const form = useForm(baseline, rules)
  const problems = useProblemList(form)
  const { canSave, showProblems } = problems
  const save = async () => {
    if (form.issues.length > 0) showProblems()
    if (form.isBusy || !canSave) return false
    problems.closeProblems()
    const answer = await form.save(
      (draft) => draftToSend(draft, stored.version),
      (body, idempotencyKey) => call('updateSignInSettings', { body, idempotencyKey }),
    )
    if (!answer) {
      showProblems()
      return false
    }
    form.change((draft) => ({ ...draft, secret: '', removesSecret: false }))
    setStored(answer)
    cache.setQueryData(settingsKey(clientId), answer)
    // the version of the client has changed
    void cache.invalidateQueries({ queryKey: ['clients'] })
    return true
  }
  return {
    ...form,
    ...problems,
    stored,
    save,
  }
}
