import { optionalText } from './value-fields.ts'
import { isFilled, textRules } from '../issues/text-rules.ts'
import { MESSAGES } from '../issues/messages.ts'
import type { Rule } from '../issues/rule.ts'
import { rule } from '../issues/rule.ts'

/** The numbers of a promotion's custom fields; a program can use up to fifteen (Spec 9). */
export const CUSTOM_FIELD_NUMBERS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15] as const
export type CustomFieldNumber = (typeof CUSTOM_FIELD_NUMBERS)[number]
export type CustomFieldName = `customFieldValue${CustomFieldNumber}`

/** A program's definition of one of its promotion custom fields (OP-74); the number is 1 to 15. */
export type CustomFieldDefinition = {
  readonly number: number
  readonly label: string
  readonly required: boolean
  readonly order: number
}

const MAX_CUSTOM_FIELD = 255

/** The program's label of a custom field; without one, the field is labeled by its number. OP-74, OP-134. */
export function customFieldLabel(
  named: readonly { readonly number: number; readonly label: string }[],
  number: number,
): string {
  return named.find((each) => each.number === number)?.label ?? `Custom Field ${number}`
}

/** The wire name of a custom field. */
export function customFieldName(number: CustomFieldNumber): CustomFieldName {
  return `customFieldValue${number}`
}

/** The fifteen fields of the promotion's table. */
export const CUSTOM_FIELDS = Object.fromEntries(
  CUSTOM_FIELD_NUMBERS.map((number) => [customFieldName(number), optionalText()]),
) as { readonly [N in CustomFieldName]: ReturnType<typeof optionalText> }

type CustomValues = Readonly<Record<CustomFieldName, string>>

/** Checks the length of each value, displayed or not. */
export const CUSTOM_FIELD_RULES: readonly Rule<CustomValues>[] = CUSTOM_FIELD_NUMBERS.map(customFieldName).flatMap(
  (name) => textRules<CustomValues>(name, MAX_CUSTOM_FIELD, (draft) => draft[name]),
)

/** The rules from a program's definitions: required fields are filled in. */
export function requiredFieldRules(definitions: readonly CustomFieldDefinition[]): Rule<CustomValues>[] {
  return shownFields(definitions)
    .filter(({ required }) => required)
    .map(({ name, label }) =>
      rule(name, MESSAGES.promotion.customFieldRequired(label), (draft) => isFilled(draft[name])),
    )
}

/** A custom field as a program displays it. */
export type ShownCustomField = { readonly name: CustomFieldName; readonly label: string; readonly required: boolean }

/** The fields that a program uses, in its order; unknown numbers are left out. */
export function shownFields(definitions: readonly CustomFieldDefinition[]): ShownCustomField[] {
  return definitions
    .toSorted((a, b) => a.order - b.order || a.number - b.number)
    .flatMap(({ number, label, required }) =>
      isCustomFieldNumber(number) ? [{ name: customFieldName(number), label, required }] : [],
    )
}

/** True if a number is one of the fifteen. */
export function isCustomFieldNumber(number: number): number is CustomFieldNumber {
  return Number.isInteger(number) && number >= 1 && number <= CUSTOM_FIELD_NUMBERS.length
}
