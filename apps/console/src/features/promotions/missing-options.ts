import { MISSING_DETAILS, MISSING_WORDS, type MissingDetail } from '@incentive/model'
import type { PickerOption } from '../../kit/combobox/picker-option.ts'

/** Stands for every detail: whatever is missing. */
const anyDetail: PickerOption = { value: 'ANY', label: 'any detail' }

/** What can be missing: anything at all, or details one by one. */
export const missingOptions: readonly PickerOption[] = [
  anyDetail,
  ...MISSING_DETAILS.map((detail) => ({ value: detail, label: MISSING_WORDS[detail] })),
]

const isAny = (details: readonly MissingDetail[]) => MISSING_DETAILS.every((detail) => details.includes(detail))

/** The details of a filter as choices: all of them are one choice. */
export function chosenMissing(details: readonly MissingDetail[]): readonly PickerOption[] {
  if (isAny(details)) return [anyDetail]
  return missingOptions.filter(({ value }) => details.some((detail) => detail === value))
}

/** The filter that choices make: any detail takes the place of single ones, and a single one that of any. */
export function toMissing(
  before: readonly MissingDetail[],
  chosen: readonly PickerOption[],
): readonly MissingDetail[] | undefined {
  const hasAny = chosen.includes(anyDetail)
  if (hasAny && !isAny(before)) return MISSING_DETAILS
  const details = MISSING_DETAILS.filter((detail) => chosen.some(({ value }) => value === detail))
  if (details.length > 0) return details
  return hasAny ? MISSING_DETAILS : undefined
}
