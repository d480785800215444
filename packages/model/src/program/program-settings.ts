import { foldKey } from '@incentive/scalars'
import { isFilled, textRules } from '../draft/text-rules.ts'
import { MESSAGES } from '../issues/messages.ts'
import type { Issue, Rule } from '../issues/rule.ts'
import { issuesOf, issuesWithin, rule } from '../issues/rule.ts'
import { isCustomFieldNumber } from '../promotion/custom-field.ts'

/** What has custom fields that a program names: promotions, products, and the products of a claim. OP-74, OP-134. */
export const CUSTOM_FIELD_LISTS = ['promotionCustomFields', 'productCustomFields', 'claimProductCustomFields'] as const
export type CustomFieldList = (typeof CUSTOM_FIELD_LISTS)[number]

/** A custom field while the settings of a program are edited; only promotions have required ones. Null: no number yet. */
export type CustomFieldDraft = { readonly number: number | null; readonly label: string; readonly required: boolean }

/** The settings of a program; fields stand in the order in which they are shown. OP-25, OP-74, OP-134. */
export type ProgramSettingsDraft = { readonly simplePayouts: boolean } & {
  readonly [List in CustomFieldList]: readonly CustomFieldDraft[]
}

/** The longest label of a custom field, in characters. */
const MAX_LABEL = 100

/** The fields above the one that is validated: of two that cannot stand together, the lower one is wrong. */
type Above = readonly CustomFieldDraft[]

const { program } = MESSAGES
const row = rule<CustomFieldDraft, Above>

const FIELD_RULES: readonly Rule<CustomFieldDraft, Above>[] = [
  row('number', program.fieldNumberInvalid, ({ number }) => number !== null && isCustomFieldNumber(number)),
  row('number', program.fieldNumberTaken, ({ number }, above) =>
    above.every((other) => number === null || other.number !== number),
  ),
  row('label', program.fieldLabelRequired, ({ label }) => isFilled(label)),
  row('label', program.fieldLabelTaken, ({ label }, above) => above.every((other) => !isSameLabel(other.label, label))),
  ...textRules<CustomFieldDraft>('label', MAX_LABEL, ({ label }) => label),
]

/** All problems of a program's settings, at `promotionCustomFields[0].label` and the like. OP-74, OP-134. */
export function programSettingsIssues(settings: ProgramSettingsDraft): Issue[] {
  return CUSTOM_FIELD_LISTS.flatMap((list) => {
    const fields = settings[list]
    return fields.flatMap((field, index) =>
      issuesWithin(`${list}[${index}]`, issuesOf(FIELD_RULES, field, fields.slice(0, index))),
    )
  })
}

/** Blank ones are not the same label: they lack one. */
function isSameLabel(one: string, other: string): boolean {
  return isFilled(one) && foldKey(one) === foldKey(other)
}
