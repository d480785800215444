import type { MetadataCategory, MetadataField } from '@incentive/model/facts'
import type { Issue } from '@incentive/model/issues'
import {
  buildComparison,
  operatorsFor,
  type BuiltComparison,
  type FieldType,
  type OperatorChoice,
  type OperatorId,
} from '@incentive/spel'
import { toDateInput, toEdgeOfDay } from './date-input.ts'

/** A comparison during editing; parts that are not chosen yet are empty. */
export interface ComparisonDraft {
  readonly property: string
  readonly operator: OperatorId | ''
  /** As typed. A date is an instant, or the typed text if it is not one. Multiple values are one text with commas. */
  readonly inputs: readonly string[]
}

export const BLANK_COMPARISON: ComparisonDraft = { property: '', operator: '', inputs: [] }

/** A field with the object that it belongs to. */
export type FieldChoice = MetadataField & { readonly category: string }

export function fieldChoices(categories: readonly MetadataCategory[]): readonly FieldChoice[] {
  return categories.flatMap(({ name, fields }) => fields.map((field) => ({ ...field, category: name })))
}

/** Chooses another field; clears an operator and values of another type (COND-28). */
export function chooseField(
  draft: ComparisonDraft,
  before: FieldType | null,
  field: FieldChoice | null,
): ComparisonDraft {
  if (field === null) return { ...draft, property: '' }
  return field.type === before
    ? { ...draft, property: field.property }
    : { ...BLANK_COMPARISON, property: field.property }
}

/**
 * Chooses another operator. A date that becomes the upper end of a range, or no longer is one, keeps its day (COND-24).
 */
export function chooseOperator(
  draft: ComparisonDraft,
  type: FieldType | null,
  operator: ComparisonDraft['operator'],
): ComparisonDraft {
  if (type !== 'DATE' || operator === '') return { ...draft, operator }
  const inputs = draft.inputs.map((input, index) =>
    toEdgeOfDay(input, { wasUpper: isUpper(draft.operator, index), isUpper: isUpper(operator, index) }),
  )
  return { ...draft, operator, inputs }
}

export function operatorOf(draft: ComparisonDraft, type: FieldType | null): OperatorChoice | undefined {
  return type === null ? undefined : operatorsFor(type, true).find(({ id }) => id === draft.operator)
}

/** Missing or invalid parts: `field`, `operator`, `value0` and `value1`. */
export function comparisonIssues(draft: ComparisonDraft, fields: readonly FieldChoice[]): readonly Issue[] {
  const type = typeOf(draft, fields)
  if (type === null) return [{ field: 'field', message: 'Field is required' }]
  if (draft.operator === '') return [{ field: 'operator', message: 'Operator is required' }]
  const built = build(draft, type, draft.operator)
  if (built.ok) return []
  return [{ field: `value${isMany(draft, type) ? 0 : built.input}`, message: built.message }]
}

/** The comparison of a draft without issues. */
export function comparisonOf(draft: ComparisonDraft, fields: readonly FieldChoice[]): BuiltComparison | null {
  const type = typeOf(draft, fields)
  return type === null || draft.operator === '' ? null : build(draft, type, draft.operator)
}

export function typeOf({ property }: ComparisonDraft, fields: readonly FieldChoice[]): FieldType | null {
  return fields.find((field) => field.property === property)?.type ?? null
}

function build(draft: ComparisonDraft, type: FieldType, operator: OperatorId): BuiltComparison {
  return buildComparison({ field: draft.property, type, operator, inputs: inputsOf(draft, type, operator) })
}

function inputsOf(draft: ComparisonDraft, type: FieldType, operator: OperatorId): readonly string[] {
  const { inputs } = draft
  if (isMany(draft, type)) return (inputs[0] ?? '').split(',').map((value) => value.trim())
  return type === 'DATE' ? inputs.map((input, index) => toDateInput(input, isUpper(operator, index))) : inputs
}

/** True if the single input of a draft contains several values. */
function isMany(draft: ComparisonDraft, type: FieldType): boolean {
  return operatorOf(draft, type)?.valueCount === 'many'
}

/** True if an input is the upper end of a range, where a day is included completely. */
export function isUpper(operator: OperatorId | '', index: number): boolean {
  return operator === 'lower-or-equal' || (operator === 'between' && index === 1)
}
