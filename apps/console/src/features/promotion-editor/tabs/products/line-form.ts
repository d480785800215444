import type { Issue, PayoutContext } from '@incentive/model'
import { PRODUCT_GROUPS, PRODUCT_LINES } from '@incentive/model'
import type { Form } from '../../../../parts/form/use-form.ts'
import type { FormRules } from '../../../../parts/form/form-state.ts'
import { isGroup, type LineRow } from './line-row.ts'

/** The line of a dialog: a draft of its own until OK. */
export type LineForm = Form<LineRow>

/** What holds for a line, whichever list it is of. */
export function issuesOfLine(row: LineRow, context: PayoutContext): readonly Issue[] {
  return isGroup(row) ? PRODUCT_GROUPS.issues(row, context) : PRODUCT_LINES.issues(row, context)
}

const isFieldOf = (row: LineRow, field: string): field is keyof LineRow => field in row

/** The rules of the dialog of a line. It is in the list already, so that it says at once what is wrong. */
export function lineRules(context: PayoutContext): FormRules<LineRow> {
  return {
    issues: (row) => issuesOfLine(row, context),
    countChanges: (row, baseline) =>
      Object.keys(row).filter((field) => isFieldOf(row, field) && row[field] !== baseline[field]).length,
    isShownUntouched: () => true,
  }
}

/** The two sections of the dialog. */
export type LineSection = 'details' | 'payouts'

/** The section in which a field of a line stands. */
export const sectionOf = (field: string): LineSection =>
  field.startsWith('promotionProductPayouts') ? 'payouts' : 'details'
