import { MISSING_DETAILS, MISSING_WORDS, type MissingDetail } from '@incentive/model/issues'
import type { PickerOption } from '../../kit/combobox/picker-options.ts'

/** Matches any missing detail. */
const anyDetail: PickerOption = { value: 'ANY', label: 'any detail' }

/** Options of the missing details filter: any detail, or single details. */
export const missingOptions: readonly PickerOption[] = [
  anyDetail,
  ...MISSING_DETAILS.map((detail) => ({ value: detail, label: MISSING_WORDS[detail] })),
]

const isAny = (details: readonly MissingDetail[]) => MISSING_DETAILS.every((detail) => details.includes(detail))

/** The selected options of a filter. All details together are one option. */
export function chosenMissing(details: readonly MissingDetail[]): readonly PickerOption[] {
  if (isAny(details)) return [anyDetail]
  return missingOptions.filter(({ value }) => details.some((detail) => detail === value))
}

/** Converts the selected options to a filter. Any detail replaces single ones, and a single one replaces any detail. */
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
