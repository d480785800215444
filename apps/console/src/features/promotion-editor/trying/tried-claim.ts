import type { WrittenClaim, WrittenState } from '@incentive/claims'
import type { TypedDate } from '@incentive/model'

/** Something that a claim names by its key, as people call it. */
export type Named = { readonly key: string; readonly name: string }

/** Who claims; by the id more is known of who is stored. */
export type Claimant = Named & { readonly id?: number }

/** A line of the tried claim, as it was typed. */
export type TriedLine = {
  readonly product: string
  readonly quantity: string
  readonly unitPrice: string
  readonly discountPercent: string
  /** Several, separated by spaces, commas or lines. */
  readonly serialNumbers: string
}

/** Which earlier claims count: none, those that are stored, or invented ones, of which only what is typed is known. */
export type Earlier = 'none' | 'stored' | 'invented'

/** The claim that is tried, as it was typed. It is nobody's and stored nowhere. */
export type TriedClaim = {
  /** Null: an invented one, who is only what stands below. */
  readonly participant: Claimant | null
  readonly participantType: Named | null
  /** By their names, as the promotion lists them. */
  readonly participantGroups: readonly string[]
  readonly organization: Named | null
  readonly organizationType: Named | null
  readonly organizationGroups: readonly Named[]
  readonly parentOrganization: Named | null
  readonly saleDate: TypedDate
  readonly submittedDate: TypedDate
  readonly invoiceNumber: string
  readonly hasDocument: boolean
  /** An invitation was accepted before the submission. */
  readonly isInvited: boolean
  /** Grades of courses by their keys. */
  readonly grades: Readonly<Record<string, string>>
  /** What rules read beyond that, by their paths: `participant.yearsOfService`, `organization.parent.tier`. */
  readonly facts: Readonly<Record<string, string>>
  /** What is stored of a participant, by the same paths: it counts where nothing is typed. */
  readonly known: { readonly of: number; readonly facts: Readonly<Record<string, unknown>> } | null
  readonly earlier: Earlier
  /** More that invented earlier claims have left behind, as a test case or a link brings it. */
  readonly left: Pick<WrittenState, 'priorClaimLines' | 'carriedUnits' | 'budgets'>
  /** Units that earlier claims were paid for, by MPG. */
  readonly usedUnits: Readonly<Record<string, string>>
  readonly lines: readonly TriedLine[]
  /** As a test case or a link brings it; null: the promotion's. */
  readonly claimType: NonNullable<WrittenClaim['claimType']> | null
  /** The number of the claim that this is a copy of. */
  readonly copyOf: string | null
}

export const BLANK_LINE: TriedLine = {
  ...{ product: '', quantity: '1', unitPrice: '', discountPercent: '', serialNumbers: '' },
}

export const BLANK_CLAIM: TriedClaim = {
  participant: null,
  participantType: null,
  participantGroups: [],
  organization: null,
  organizationType: null,
  organizationGroups: [],
  parentOrganization: null,
  saleDate: '',
  submittedDate: '',
  claimType: null,
  invoiceNumber: 'TRY-1',
  hasDocument: true,
  isInvited: false,
  grades: {},
  facts: {},
  known: null,
  earlier: 'invented',
  left: {},
  usedUnits: {},
  lines: [],
  copyOf: null,
}

/** Whether it was said what earlier claims have left behind, or that there are none. */
export function hasPast({ earlier, left, usedUnits }: TriedClaim): boolean {
  const isTyped = Object.values(usedUnits).some((units) => units.trim() !== '')
  return earlier === 'none' || isTyped || Object.keys(left).length > 0
}

/** The products that a claim names, as typed. */
export function claimedProducts({ lines }: TriedClaim): readonly string[] {
  return [...new Set(lines.map(({ product }) => product.trim()).filter((product) => product !== ''))]
}

/** Serials as typed into one field. */
export function serialsIn(text: string): readonly string[] {
  return text.split(/[\s,;]+/).filter((serial) => serial !== '')
}
