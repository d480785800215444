import type { z } from 'zod'

const numbers = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15] as const
type CustomFieldKey = `customFieldValue${(typeof numbers)[number]}`
type CustomFieldSwitch = `enableCustomField${(typeof numbers)[number]}`

/** The keys `customFieldValue1` to `customFieldValue15`, each of the given shape. Spec 3, Promotion. */
export function customFieldValues<Value extends z.ZodType>(value: Value): Record<CustomFieldKey, Value> {
  return Object.fromEntries(numbers.map((number) => [`customFieldValue${number}`, value])) as Record<
    CustomFieldKey,
    Value
  >
}

/** The keys `enableCustomField1` to `enableCustomField15` of a line, each of the given shape. Spec 3, PromotionProduct. */
export function customFieldSwitches<Value extends z.ZodType>(value: Value): Record<CustomFieldSwitch, Value> {
  return Object.fromEntries(numbers.map((number) => [`enableCustomField${number}`, value])) as Record<
    CustomFieldSwitch,
    Value
  >
}
