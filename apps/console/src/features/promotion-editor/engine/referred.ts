import type { AnswerOf } from '@incentive/contract'
import type { RuleRow } from '@incentive/model/rules'

type Answer = AnswerOf<'lookUpReferences'>

/** The data that a draft refers to, except its products, and the rules of the promotion. */
export interface Referred extends Omit<Answer, 'products'> {
  /** The rules of the promotion in edit mode, or of a version that is shown. Null if they are as stored. */
  readonly typedRules: readonly RuleRow[] | null
}
