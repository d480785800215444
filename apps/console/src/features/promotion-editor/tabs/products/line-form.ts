import type { Issue } from '@incentive/model/issues'
import type { PayoutContext } from '@incentive/model/payouts'
import { PRODUCT_GROUPS, PRODUCT_LINES } from '@incentive/model/products'
import type { Form } from '../../../../parts/form/use-form.ts'
import type { FormRules } from '../../../../parts/form/form-state.ts'
import { isGroup, type LineRow } from './line-row.ts'

/** The line of a dialog, a separate draft until OK. */
export type LineForm = Form<LineRow>

/** Validates a line of either list. */
export function issuesOfLine(row: LineRow, context: PayoutContext): readonly Issue[] {
  return isGroup(row) ? PRODUCT_GROUPS.issues(row, context) : PRODUCT_LINES.issues(row, context)
}

const isFieldOf = (row: LineRow, field: string): field is keyof LineRow => field in row

/** The validation rules of a line's dialog. The line already exists, so it shows its errors immediately. */
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

/** Returns the section of a line's field. */
export const sectionOf = (field: string): LineSection =>
  field.startsWith('promotionProductPayouts') ? 'payouts' : 'details'
