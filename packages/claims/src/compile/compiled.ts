import type { Decimal } from '@incentive/scalars'
import type { PayoutType } from '@incentive/model'
import type { CompiledExpression } from '../terms/compiled-expression.ts'
import type { Terms } from '../terms/known-terms.ts'
import type { Link } from '../trace/link.ts'
import type { PromotionVersion, RowId } from '../version/promotion-version.ts'

/** From the start on and before the end, in milliseconds since 1970; an open end is infinite. */
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

/** A payout row by its simple fields. */
export type CompiledRow = CompiledWindow & {
  /** Its place among the rows of the line: its age. */
  readonly index: number
  readonly id: string
  readonly type: PayoutType
  readonly amount: Decimal
  readonly isEach: boolean
  readonly quantity: number
  readonly threshold: number
  /** Its own award vehicle, else the promotion's default. */
  readonly vehicle: string | null
  readonly storeProduct: string | null
  /** Of its store product; null while it is not known. */
  readonly itemPrice: Decimal | null
}

/** A payout row by rules. */
export type CompiledRuleRow = CompiledWindow &
  Pick<CompiledRow, 'index' | 'id'> & { readonly rules: readonly CompiledRule[] }

/** A product line or a group. */
export type CompiledLine = CompiledWindow & {
  readonly isGroup: boolean
  /** `line=31` or `group=7`: what the ids of its steps begin with. */
  readonly id: string
  readonly rowId: RowId
  /** The product of a line, the key of a group. */
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
  /** Rows that compete with one another stand together (B.7), each list by age. */
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

/** What is said when a list of types or groups has none of the values. */
export type AudienceCode =
  | 'AUDIENCE_PARTICIPANT_TYPE'
  | 'AUDIENCE_PARTICIPANT_GROUP'
  | 'AUDIENCE_ORGANIZATION_TYPE'
  | 'AUDIENCE_ORGANIZATION_GROUP'

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

/** The most units of each MPG that it names. */
export type LimitOption = ReadonlyMap<string, number>

export type CompiledLimits = {
  readonly options: readonly LimitOption[]
  /** How many the tree has; more than `MAX_LIMIT_COMBINATIONS` may not be published. */
  readonly count: number
  readonly itemIds: ReadonlyMap<string, RowId>
}

/** What is wrong with a version, at its place; claims are evaluated all the same. */
export type CompileDiagnostic = { readonly message: string; readonly link: Link }

/** What an evaluation will ask for, so that callers load no more. */
export type Demand = {
  /** The facts that rules read, `participant.yearsOfService`. */
  readonly paths: readonly string[]
  readonly mpgs: readonly string[]
  readonly carriedUnits: boolean
  readonly serials: boolean
  readonly invoices: boolean
}

/** A version made ready for any number of claims. Made by `compileVersion`; its parts are the engine's own affair. */
export type CompiledVersion = {
  readonly content: PromotionVersion
  readonly digits: number
  readonly published: number
  readonly pauses: readonly CompiledWindow[]
  readonly window: CompiledWindow
  readonly audience: CompiledAudience
  readonly eligibility: CompiledExpression | null
  readonly courses: readonly CompiledCourse[]
  readonly deadlines: readonly CompiledDeadline[]
  /** The deadline of sales in no period: typed, and the first instant that is too late. */
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
  /** Its expressions by their texts. */
  readonly terms: Terms
}
