import type { Import } from '@incentive/contract'
import type { RowPlan } from '../../catalog/records/plan-records.ts'

/** The kinds of effects that imports have on live and future promotions. */
export type EffectKind = NonNullable<Import['effects']>['items'][number]['kind']

/** An effect of one row: the number of records that it concerns, and the promotion; null: no single one. */
export interface RowEffect {
  readonly kind: EffectKind
  readonly promotion: number | null
  readonly count: number
}

/** A checked row that changes, creates, deactivates or removes a record. */
export interface EffectiveRow {
  readonly plan: Pick<RowPlan, 'before' | 'values' | 'changes'>
  readonly isReactivated: boolean
  /** True if the record is deactivated or removed: it is in no audience afterward. */
  readonly isEnded: boolean
}

/** True if a row changes a field of a stored record, which it keeps. */
export const hasChange = ({ plan, isEnded }: EffectiveRow, field: string): boolean =>
  plan.before !== null && !isEnded && plan.changes.some((change) => change.field === field)
