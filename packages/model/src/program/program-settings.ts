import { foldKey } from '@incentive/scalars'
import { isFilled, textRules } from '../issues/text-rules.ts'
import { MESSAGES } from '../issues/messages.ts'
import type { Issue, Rule } from '../issues/rule.ts'
import { issuesOf, issuesWithin, rule } from '../issues/rule.ts'
import { isCustomFieldNumber } from '../draft/custom-field.ts'

/** The lists of custom fields of a program: of promotions, products, and the products of a claim. OP-74, OP-134. */
export const CUSTOM_FIELD_LISTS = ['promotionCustomFields', 'productCustomFields', 'claimProductCustomFields'] as const
export type CustomFieldList = (typeof CUSTOM_FIELD_LISTS)[number]

/** A custom field in the settings of a program; only promotions have required ones. Null: no number yet. */
export type CustomFieldDraft = { readonly number: number | null; readonly label: string; readonly required: boolean }

/** The settings of a program; fields are in display order. OP-25, OP-74, OP-134. */
export type ProgramSettingsDraft = { readonly simplePayouts: boolean } & {
  readonly [List in CustomFieldList]: readonly CustomFieldDraft[]
}

/** Maximum length of a custom field's label, in characters. */
const MAX_LABEL = 100

/** The fields above the one that is validated: of two conflicting fields, the lower one gets the issue. */
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

/** Blank labels are not equal: they have an issue of their own. */
function isSameLabel(one: string, other: string): boolean {
  return isFilled(one) && foldKey(one) === foldKey(other)
}
