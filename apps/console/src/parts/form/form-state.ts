import type { VersionConflict } from '@incentive/contract'
import { messagesAt, withoutField, type Issue, type ServerIssues } from '@incentive/model'

/** Why the server did not store a form. */
export interface FormRefusal extends ServerIssues {
  /** The object was saved by somebody else meanwhile. */
  readonly isConflict: boolean
  /** Who saved first, as far as the server said. OP-92. */
  readonly conflict: VersionConflict | null
}

/** A form while it is filled in; nothing that can be computed from it. */
export interface FormState<Draft> {
  /** What changes are counted from: what the form opened with, then what was stored last. */
  readonly baseline: Draft
  readonly draft: Draft
  /** The fields that were changed or left. */
  readonly touched: ReadonlySet<string>
  /** Every issue is shown: somebody tried to save. */
  readonly isValidated: boolean
  readonly refusal: FormRefusal | null
  readonly isBusy: boolean
}

/** What holds for the drafts of a form, beside what every form has. */
export interface FormRules<Draft> {
  /** Everything that is wrong, at its fields. */
  readonly issues: (draft: Draft) => readonly Issue[]
  /** How many changes there are; unless said otherwise, the values of the draft that are not those of the baseline. */
  readonly countChanges?: (draft: Draft, baseline: Draft) => number
  /** Whether an issue is shown though its field was not touched, such as one of a value that was stored before. */
  readonly isShownUntouched?: (field: string, form: Pick<FormState<Draft>, 'draft' | 'touched'>) => boolean
  /** Leads what the server refused to the fields of the form, where these are named in another way. */
  readonly placeIssues?: (draft: Draft, issues: readonly Issue[]) => readonly Issue[]
}

/** What follows from the state of a form and its rules. */
export interface DerivedForm {
  /** Everything that is wrong by the rules. */
  readonly issues: readonly Issue[]
  readonly changeCount: number
  /** What is shown at a field: what the rules say, else what the server refused. */
  readonly messagesAt: (field: string) => readonly string[]
}

/** A form as it opens. `refused` is what the server said of these values before. */
export function openForm<Draft>(baseline: Draft, refused: readonly Issue[] = []): FormState<Draft> {
  const refusal = { fieldIssues: refused, generalIssues: [], isConflict: false, conflict: null }
  return {
    ...{ baseline, draft: baseline, touched: new Set<string>(), isValidated: false, isBusy: false },
    refusal: refused.length > 0 ? refusal : null,
  }
}

/** A change; with its field, that is touched and what was refused there is forgotten. While a save runs nothing changes. */
export function changeForm<Draft>(
  state: FormState<Draft>,
  change: (draft: Draft) => Draft,
  field?: string,
): FormState<Draft> {
  if (state.isBusy) return state
  const draft = change(state.draft)
  if (field === undefined) return { ...state, draft }
  const { refusal } = state
  const left = refusal && { ...refusal, fieldIssues: withoutField(refusal.fieldIssues, field) }
  return touchField({ ...state, draft, refusal: left }, field)
}

/** A field was left: what is wrong there is shown from now on. */
export function touchField<Draft>(state: FormState<Draft>, field: string): FormState<Draft> {
  return state.touched.has(field) ? state : { ...state, touched: state.touched.union(new Set([field])) }
}

/** Shows everything that is wrong. */
export function validateForm<Draft>(state: FormState<Draft>): FormState<Draft> {
  return { ...state, isValidated: true }
}

/** The draft is on its way to the server, which may say something else this time. */
export function startSave<Draft>(state: FormState<Draft>): FormState<Draft> {
  return { ...state, isBusy: true, refusal: null }
}

/** The draft is stored: there is nothing to lose any more. */
export function finishSave<Draft>(state: FormState<Draft>): FormState<Draft> {
  return { ...openForm(state.draft), touched: state.touched }
}

/** The draft was not stored; it stays as it is. */
export function refuseSave<Draft>(state: FormState<Draft>, refusal: FormRefusal): FormState<Draft> {
  return { ...state, isBusy: false, isValidated: true, refusal }
}

/** What is known of a form. */
export function deriveForm<Draft>(state: FormState<Draft>, rules: FormRules<Draft>): DerivedForm {
  const issues = rules.issues(state.draft)
  const isShown = (field: string) =>
    state.isValidated || state.touched.has(field) || rules.isShownUntouched?.(field, state) === true
  return {
    issues,
    changeCount: countChanges(state, rules),
    messagesAt: (field) => {
      const found = isShown(field) ? messagesAt(issues, field) : []
      return found.length > 0 ? found : messagesAt(state.refusal?.fieldIssues ?? [], field)
    },
  }
}

/** How many changes closing the form would lose. */
export function countChanges<Draft>({ draft, baseline }: FormState<Draft>, rules: FormRules<Draft>): number {
  if (rules.countChanges) return rules.countChanges(draft, baseline)
  const before = new Map<string, unknown>(Object.entries(baseline as object))
  return Object.entries(draft as object).filter(([field, value]) => value !== before.get(field)).length
}
