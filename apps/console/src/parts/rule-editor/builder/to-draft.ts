import { factLabel } from '@incentive/model/facts'
import type { FieldComparison } from '@incentive/spel'
import { isUpper, type ComparisonDraft, type FieldChoice } from '../compare/comparison-draft.ts'
import { fromDateText } from '../compare/date-input.ts'

/** A comparison of the text as a draft for fields; null if fields cannot show it, such as a comparison of two facts. */
export function toDraft({ field, operator, values }: FieldComparison): ComparisonDraft | null {
  const inputs: string[] = []
  for (const [index, value] of values.entries()) {
    const input =
      value.kind === 'date'
        ? fromDateText(value.value, isUpper(operator, index))
        : value.kind === 'field'
          ? null
          : String(value.value)
    // a comma would split one value into two
    if (input === null || (operator === 'one-of' && (input.includes(',') || input.trim() !== input))) return null
    inputs.push(input)
  }
  return { property: field, operator, inputs: operator === 'one-of' ? [inputs.join(', ')] : inputs }
}

/** The fields of the menus, plus the field of the comparison, however its path is written. */
export function choicesWith(
  fields: readonly FieldChoice[],
  { field, type }: Pick<FieldComparison, 'field' | 'type'>,
): readonly FieldChoice[] {
  if (fields.some(({ property }) => property === field)) return fields
  const path = field.replaceAll('?', '')
  return [...fields, { name: factLabel(path), property: field, type, category: factLabel(path.split('.')[0] ?? '') }]
}

/**
 * A changed comparison in the notation of the old one, if field and operator are the same. Values that the fields show
 * unchanged keep their notation, so that changing one end of a range leaves the other as it is.
 */
export function inFormOf(before: FieldComparison, after: FieldComparison): FieldComparison {
  if (before.field !== after.field || before.operator !== after.operator) return after
  const isOrdinary = before.form !== 'bare' || after.values[0]?.kind === 'boolean'
  const [shownBefore, shownAfter] = [toDraft(before)?.inputs ?? [], toDraft(after)?.inputs ?? []]
  const isSameCount = before.values.length === after.values.length && shownBefore.length === before.values.length
  const values = after.values.map((value, index) =>
    isSameCount && shownBefore[index] === shownAfter[index] ? (before.values[index] ?? value) : value,
  )
  return { ...after, values, form: isOrdinary ? before.form : after.form }
}
