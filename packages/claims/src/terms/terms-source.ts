import type { LimitRoot } from '@incentive/model/limits'
import type { ListName } from '@incentive/model/lists'
import type { PromotionDraft } from '@incentive/model/promotion'
import type { RowKey } from '@incentive/model/roster'
import type { RuleRow } from '@incentive/model/rules'
import type { TypedDate } from '@incentive/model/time'
import type { Complete } from './complete.ts'
import type {
  RowId,
  TermsCourse,
  TermsGroup,
  TermsLineSettings,
  TermsOrganization,
  TermsParticipant,
  TermsPause,
  TermsPayout,
  TermsRule,
  TermsWindow,
} from './promotion-terms.ts'

/** Replaces fields of a type; the others stay, so that a new field is required of every source. */
type With<Value, Fields> = Omit<Complete<Value>, keyof Fields> & Fields

type WindowSource = { readonly [Field in keyof TermsWindow]-?: TypedDate | null }

/** The rule group of a payout or of the promotion. `rows` are its edited rules; without them, they are as stored. */
export type RuleGroupSource = { readonly id: number | null; readonly rows?: readonly RuleRow[] | null | undefined }

/** A stored rule; its id and key follow from {@link RowNames}. */
export type StoredRule = Complete<Omit<TermsRule, 'id' | 'key'>> & { readonly id: number }

export type PayoutSource = With<
  TermsPayout,
  WindowSource & {
    readonly id: number | null
    readonly forcedAwardVehicle: { readonly name: string } | null
    readonly payoutStoreCatalogProduct: { readonly productNumber: string } | null
    readonly ruleGroup: RuleGroupSource | null
  }
>

/** The settings that lines and groups have in common. */
export type LineSettingsSource = With<
  Omit<TermsLineSettings, 'id'>,
  WindowSource & { readonly promotionProductPayouts: readonly PayoutSource[] }
>

type ProductSource = { readonly productKey: string }
export type LineSource = LineSettingsSource & { readonly product: ProductSource | null }
export type GroupSource = LineSettingsSource &
  Complete<Omit<TermsGroup, keyof TermsLineSettings | 'key' | 'products'>> & {
    readonly products: readonly ProductSource[]
  }

/** A course of the promotion. The passing grade and the window of the course itself are those of the catalog. */
export type CourseSource = With<
  Omit<TermsCourse, 'id' | 'passingGrade'>,
  WindowSource & {
    readonly course:
      ({ readonly courseKey: string; readonly passingGrade: number | string | null } & Complete<TermsWindow>) | null
  }
>
export type ParticipantSource = With<
  Omit<TermsParticipant, 'id'>,
  {
    readonly participant: {
      readonly participantKey: string
      readonly organization: { readonly organizationKey: string } | null
    } | null
    readonly includeInPromotion: boolean | null
  }
>
export type OrganizationSource = With<
  Omit<TermsOrganization, 'id'>,
  {
    readonly organization: { readonly organizationKey: string } | null
    readonly includeInPromotion: boolean | null
  }
>

/** The rows of a list with their keys, oldest first; null if they are not loaded. */
export type SourceRows<Row> = readonly (readonly [key: RowKey, row: Row])[] | null

/** How the terms name rows: a draft's by their paths in the editor, those of a stored promotion by their ids. */
export type RowNames = {
  readonly row: (list: ListName, key: RowKey, id?: number | null) => RowId
  readonly deadline: (index: number, id: number | null) => RowId
  readonly payout: (index: number, id: number | null) => RowId
  readonly rule: (key: string) => RowId
}

/**
 * Everything that terms are built from, in the form of the draft: the editor has it, and the server reads stored rows
 * into it. Nothing is optional, so that a source cannot forget a field.
 */
export type TermsSource = {
  readonly draft: PromotionDraft
  readonly currency: string | null
  readonly pauses: readonly TermsPause[]
  readonly names: RowNames
  readonly lists: {
    readonly promotionProducts: SourceRows<LineSource>
    readonly promotionProductGroups: SourceRows<GroupSource>
    readonly promotionParticipants: SourceRows<ParticipantSource>
    readonly promotionOrganizations: SourceRows<OrganizationSource>
    readonly promotionCourses: SourceRows<CourseSource>
  }
  readonly limits: LimitRoot | null
  /** The rule group that generates payouts of the promotion itself. */
  readonly promotionRules: { readonly [Field in keyof Required<RuleGroupSource>]: RuleGroupSource[Field] | null }
  /** The stored rules by group. */
  readonly storedRules: ReadonlyMap<number, readonly StoredRule[]>
  /** All award vehicles that edited rules can name. */
  readonly awardVehicles: readonly { readonly id: number; readonly name: string }[]
}
