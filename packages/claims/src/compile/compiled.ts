import type { Decimal } from '@incentive/scalars'
import type { PayoutType } from '@incentive/model/payouts'
import type { CompiledExpression } from '../expressions/compiled-expression.ts'
import type { ExpressionTexts } from '../expressions/known-texts.ts'
import type { Link } from '../trace/link.ts'
import type { AudienceCode } from '../terms/lookups.ts'
import type { PromotionTerms, RowId } from '../terms/promotion-terms.ts'

/** From the start (inclusive) to the end (exclusive), in milliseconds since 1970; an open end is infinite. */
export type CompiledWindow = { readonly from: number; readonly until: number }

export function isInForce({ from, until }: CompiledWindow, instant: number): boolean {
  return from <= instant && instant < until
}

export type CompiledAction = {
  readonly id: string
  readonly amount: CompiledExpression
  readonly vehicle: string | null
}

export type CompiledRule = CompiledWindow & {
  readonly id: string
  readonly name: string
  readonly condition: CompiledExpression
  readonly errorMessage: string | null
  readonly actions: readonly CompiledAction[]
  readonly link: Link
}

/** A payout row with simple fields. */
export type CompiledRow = CompiledWindow & {
  /** Its position among the rows of the line, which is the order of creation. */
  readonly index: number
  readonly id: string
  readonly type: PayoutType
  readonly amount: Decimal
  readonly isEach: boolean
  readonly quantity: number
  readonly threshold: number
  /** Its own award vehicle, or else the promotion's default. */
  readonly vehicle: string | null
  readonly storeProduct: string | null
  /** Price of its store product; null if unknown. */
  readonly itemPrice: Decimal | null
}

/** A payout row with rules. */
export type CompiledRuleRow = CompiledWindow &
  Pick<CompiledRow, 'index' | 'id'> & { readonly rules: readonly CompiledRule[] }

/** A product line or a group. */
export type CompiledLine = CompiledWindow & {
  readonly isGroup: boolean
  /** `line=31` or `group=7`: prefix of the ids of its steps. */
  readonly id: string
  readonly rowId: RowId
  /** The product of a line, or the key of a group. */
  readonly name: string
  readonly products: ReadonlySet<string>
  readonly minimum: number | null
  readonly maximum: number | null
  readonly cap: Decimal | null
  readonly collectsSerials: boolean
  readonly hidesQuantity: boolean
  readonly takesPrice: boolean
  readonly priceMin: Decimal | null
  readonly priceMax: Decimal | null
  readonly duplicationCheck: string | null
  readonly ignoresConsidered: boolean
  readonly combinesUnpaid: boolean
  readonly hasRows: boolean
  /** Rows that compete with one another are grouped (B.7), each list in the order of creation. */
  readonly competitions: readonly (readonly CompiledRow[])[]
  readonly ruleRows: readonly CompiledRuleRow[]
  readonly agreementNumber: string | null
}

export type CompiledDeadline = CompiledWindow & {
  readonly rowId: RowId
  readonly name: string
  /** The first instant that is too late. */
  readonly ends: number
  readonly typed: number
}

export type CompiledCourse = CompiledWindow & {
  readonly rowId: RowId
  readonly course: string
  readonly needed: Decimal
}

export type CompiledAudience = {
  readonly participants: ReadonlyMap<string, { readonly isIncluded: boolean; readonly rowId: RowId }>
  readonly organizations: ReadonlyMap<string, { readonly isIncluded: boolean; readonly rowId: RowId }>
  readonly included: number
  readonly lists: readonly {
    readonly code: AudienceCode
    readonly of: 'participant' | 'organization'
    readonly by: 'type' | 'groups'
    readonly values: ReadonlySet<string>
  }[]
}

/** Maximum units of each MPG that it names. */
export type LimitOption = ReadonlyMap<string, number>

export type CompiledLimits = {
  readonly options: readonly LimitOption[]
  /** Number of options in the tree; a promotion with more than `MAX_LIMIT_COMBINATIONS` cannot be published. */
  readonly count: number
  readonly itemIds: ReadonlyMap<string, RowId>
}

/** An error in a version, with its location; claims are evaluated anyway. */
export type CompileDiagnostic = { readonly message: string; readonly link: Link }

/** The data that an evaluation will need, so that callers load no more. */
export type Demand = {
  /** The facts that rules read, such as `participant.yearsOfService`. */
  readonly paths: readonly string[]
  readonly mpgs: readonly string[]
  readonly carriedUnits: boolean
  readonly serials: boolean
  readonly invoices: boolean
}

/** A version compiled for any number of claims. Created by `compileVersion`; its fields are internal to the engine. */
export type CompiledVersion = {
  readonly content: PromotionTerms
  readonly digits: number
  readonly published: number
  readonly pauses: readonly CompiledWindow[]
  readonly window: CompiledWindow
  readonly audience: CompiledAudience
  readonly eligibility: CompiledExpression | null
  readonly courses: readonly CompiledCourse[]
  readonly deadlines: readonly CompiledDeadline[]
  /** The deadline of sales in no period: as typed, and the first instant that is too late. */
  readonly lastDeadline: { readonly typed: number; readonly ends: number; readonly name: string }
  readonly linesOf: ReadonlyMap<string, readonly CompiledLine[]>
  readonly groups: readonly CompiledLine[]
  readonly groupsOf: ReadonlyMap<string, readonly CompiledLine[]>
  readonly amountPerProduct: Decimal | null
  readonly rules: readonly CompiledRule[]
  readonly limits: CompiledLimits | null
  readonly taxableVehicles: ReadonlySet<string>
  readonly contestEntries: Decimal | null
  /** The promotion and its program as rules see them. */
  readonly ruleRoots: Readonly<Record<'promotion' | 'program', unknown>>
  readonly diagnostics: readonly CompileDiagnostic[]
  readonly demand: Demand
  /** Its expressions by text. */
  readonly texts: ExpressionTexts
}
