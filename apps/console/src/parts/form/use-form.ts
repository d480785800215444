import { issuesFrom, type Issue } from '@incentive/model'
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

/** A form while it is filled in, and what can be done with it. */
export interface Form<Draft> extends DerivedForm, Pick<FormState<Draft>, 'baseline' | 'draft' | 'isBusy' | 'refusal'> {
  /** Whether leaving now would lose something: a change, or what comes of a save. Right at any moment. */
  readonly isDirty: () => boolean
  /** The first message that is shown at a field. */
  readonly messageAt: (field: string) => string | undefined
  /** Puts a value into a field. */
  readonly set: <Field extends keyof Draft & string>(field: Field, value: Draft[Field]) => void
  /** Carries out a change; with the field that it is made in, it answers what was said there. */
  readonly change: (change: (draft: Draft) => Draft, field?: string) => void
  /** A field was left: what is wrong there is shown from now on. */
  readonly leave: (field: string) => void
  /** Shows everything that is wrong; answers the first of it. */
  readonly validate: () => Issue | undefined
  /**
   * Sends what the draft means, unless something is wrong or a save is under way: the same body carries the same key until
   * it is stored. Answers what came of it, or null when nothing was stored; then the form says why.
   */
  readonly save: <Body, Answer>(
    bodyOf: (draft: Draft) => Body,
    send: (body: Body, idempotencyKey: string) => Promise<Answer>,
  ) => Promise<Answer | null>
  readonly forgetRefusal: () => void
}

/**
 * The form of a dialog or a page: a draft of `baseline` under `rules`, which may be others at each drawing. The baseline
 * is that of the first; `refused` is what the server said of it before.
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
    ...{ ...derived, baseline: state.baseline, draft: state.draft, isBusy: state.isBusy, refusal: state.refusal },
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
