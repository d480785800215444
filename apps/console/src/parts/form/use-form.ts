import { issuesFrom, type Issue } from '@incentive/model/issues'
import { useState } from 'react'
import { createStore, useStore } from 'zustand'
import { failureOf, type Failure } from '../../api/failure.ts'
import { createSendOnce } from '../../api/send-once.ts'
import {
  changeForm,
  countChanges,
  deriveForm,
  finishSave,
  openForm,
  refuseSave,
  startSave,
  touchField,
  validateForm,
  type DerivedForm,
  type FormRefusal,
  type FormRules,
  type FormState,
} from './form-state.ts'

/** The state of a form and its actions. */
export interface Form<Draft> extends DerivedForm, Pick<FormState<Draft>, 'baseline' | 'draft' | 'isBusy' | 'refusal'> {
  /** True if leaving now would lose changes or the result of a save. Always current, even between renders. */
  readonly isDirty: () => boolean
  /** The first message shown at a field. */
  readonly messageAt: (field: string) => string | undefined
  /** Sets the value of a field. */
  readonly set: <Field extends keyof Draft & string>(field: Field, value: Draft[Field]) => void
  /** Applies a change; if the field is given, its issues from the server are cleared. */
  readonly change: (change: (draft: Draft) => Draft, field?: string) => void
  /** Marks a field as left: its issues are shown from now on. */
  readonly leave: (field: string) => void
  /** Shows all issues; returns the first one. */
  readonly validate: () => Issue | undefined
  /**
   * Sends the body of the draft, unless there are issues or a save is running. The same body has the same key until it
   * is stored. Returns the result, or null if the draft was not stored; the form then shows why.
   */
  readonly save: <Body, Answer>(
    bodyOf: (draft: Draft) => Body,
    send: (body: Body, idempotencyKey: string) => Promise<Answer>,
  ) => Promise<Answer | null>
  readonly forgetRefusal: () => void
}

/**
 * State of the form of a dialog or a page: a draft of `baseline` under `rules`, which can change on every render. The
 * baseline of the first render applies; `refused` has earlier issues from the server for it.
 */
export function useForm<Draft>(baseline: Draft, rules: FormRules<Draft>, refused?: readonly Issue[]): Form<Draft> {
  const [store] = useState(() => createStore(() => openForm(baseline, refused)))
  const [sendOnce] = useState(createSendOnce)
  const state = useStore(store)
  const update = (transition: (state: FormState<Draft>) => FormState<Draft>) => store.setState(transition, true)
  const derived = deriveForm(state, rules)
  const change: Form<Draft>['change'] = (transition, field) => update((now) => changeForm(now, transition, field))
  const validate = () => {
    update(validateForm)
    return rules.issues(store.getState().draft)[0]
  }
  const save: Form<Draft>['save'] = async (bodyOf, send) => {
    if (store.getState().isBusy || validate()) return null
    const { draft } = store.getState()
    update(startSave)
    try {
      const body = bodyOf(draft)
      const answer = await sendOnce(body, (idempotencyKey) => send(body, idempotencyKey))
      update(finishSave)
      return answer
    } catch (error) {
      const { fieldIssues, ...refusal } = refusalOf(failureOf(error))
      const placed = rules.placeIssues?.(draft, fieldIssues) ?? fieldIssues
      update((now) => refuseSave(now, { ...refusal, fieldIssues: placed }))
      return null
    }
  }
  return {
    ...derived,
    baseline: state.baseline,
    draft: state.draft,
    isBusy: state.isBusy,
    refusal: state.refusal,
    isDirty: () => store.getState().isBusy || countChanges(store.getState(), rules) > 0,
    messageAt: (field) => derived.messagesAt(field)[0],
    set: (field, value) => change((draft) => ({ ...draft, [field]: value }), field),
    change,
    leave: (field) => update((now) => touchField(now, field)),
    validate,
    save,
    forgetRefusal: () => update((now) => ({ ...now, refusal: null })),
  }
}

function refusalOf({ status, body, conflict }: Failure): FormRefusal {
  return { ...issuesFrom(status, body), isConflict: status === 409, conflict }
}
