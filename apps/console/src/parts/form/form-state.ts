import type { VersionConflict } from '@incentive/contract'
import { messagesAt, withoutField, type Issue, type ServerIssues } from '@incentive/model/issues'

/** Why the server rejected a form. */
export interface FormRefusal extends ServerIssues {
  /** Another user saved the object first. */
  readonly isConflict: boolean
  /** The earlier save, as far as the server reported it. OP-92. */
  readonly conflict: VersionConflict | null
}

/** State of a form during editing, without derived data. */
export interface FormState<Draft> {
  /** Changes are counted relative to this: the initial values, then the last stored values. */
  readonly baseline: Draft
  readonly draft: Draft
  /** The fields that were changed or left. */
  readonly touched: ReadonlySet<string>
  /** All issues are shown, because the user tried to save. */
  readonly isValidated: boolean
  readonly refusal: FormRefusal | null
  readonly isBusy: boolean
}

/** Rules for the drafts of a form, in addition to the common form behavior. */
export interface FormRules<Draft> {
  /** All issues, at their fields. */
  readonly issues: (draft: Draft) => readonly Issue[]
  /** Number of changes; by default, the number of values that differ between draft and baseline. */
  readonly countChanges?: (draft: Draft, baseline: Draft) => number
  /** True if an issue is shown although its field is untouched, such as for a value that was already stored. */
  readonly isShownUntouched?: (field: string, form: Pick<FormState<Draft>, 'draft' | 'touched'>) => boolean
  /** Maps the issues from the server to the fields of the form, where their names differ. */
  readonly placeIssues?: (draft: Draft, issues: readonly Issue[]) => readonly Issue[]
}

/** Data derived from the state of a form and its rules. */
export interface DerivedForm {
  /** All issues from the rules. */
  readonly issues: readonly Issue[]
  readonly changeCount: number
  /** The messages shown at a field: from the rules, otherwise from the server. */
  readonly messagesAt: (field: string) => readonly string[]
}

/** The initial state of a form. `refused` has the earlier issues from the server for these values. */
export function openForm<Draft>(baseline: Draft, refused: readonly Issue[] = []): FormState<Draft> {
  const refusal = { fieldIssues: refused, generalIssues: [], isConflict: false, conflict: null }
  return {
    baseline,
    draft: baseline,
    touched: new Set<string>(),
    isValidated: false,
    isBusy: false,
    refusal: refused.length > 0 ? refusal : null,
  }
}

/**
 * Applies a change. If the field is given, it becomes touched and its issues from the server are cleared. While a save
 * is running, no changes apply.
 */
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

/** Marks a field as touched after it was left: its issues are shown from now on. */
export function touchField<Draft>(state: FormState<Draft>, field: string): FormState<Draft> {
  return state.touched.has(field) ? state : { ...state, touched: state.touched.union(new Set([field])) }
}

/** Shows all issues. */
export function validateForm<Draft>(state: FormState<Draft>): FormState<Draft> {
  return { ...state, isValidated: true }
}

/** Starts a save; earlier issues from the server are cleared. */
export function startSave<Draft>(state: FormState<Draft>): FormState<Draft> {
  return { ...state, isBusy: true, refusal: null }
}

/** Marks the draft as stored: there are no unsaved changes. */
export function finishSave<Draft>(state: FormState<Draft>): FormState<Draft> {
  return { ...openForm(state.draft), touched: state.touched }
}

/** Records that the draft was not stored; the draft stays unchanged. */
export function refuseSave<Draft>(state: FormState<Draft>, refusal: FormRefusal): FormState<Draft> {
  return { ...state, isBusy: false, isValidated: true, refusal }
}

/** Derives the issues and messages of a form. */
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

/** Number of changes that closing the form would lose. */
export function countChanges<Draft>({ draft, baseline }: FormState<Draft>, rules: FormRules<Draft>): number {
  if (rules.countChanges) return rules.countChanges(draft, baseline)
  const before = new Map<string, unknown>(Object.entries(baseline as object))
  return Object.entries(draft as object).filter(([field, value]) => value !== before.get(field)).length
}
