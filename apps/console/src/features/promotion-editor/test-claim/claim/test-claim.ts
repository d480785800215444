import type { WrittenClaim, WrittenState } from '@incentive/claims'
import { FACT_MODEL } from '@incentive/model/facts'
import type { TypedDate } from '@incentive/model/time'

/** An item that a claim references by key, with its display name. */
export type Named = { readonly key: string; readonly name: string }

/** The claimant. The id identifies a stored participant, whose data can be loaded. Claims after a deactivation are denied. */
export type Claimant = Named & { readonly id?: number; readonly deactivatedDate?: string }

/** A line of the test claim, as typed. */
export type TestClaimLine = {
  readonly product: string
  readonly quantity: string
  readonly unitPrice: string
  readonly discountPercent: string
  /** Several values, separated by spaces, commas or line breaks. */
  readonly serialNumbers: string
}

/** Which earlier claims count: none, the stored ones, or invented ones, of which only the input is known. */
export type Earlier = 'none' | 'stored' | 'invented'

/** The test claim, as typed. It is never stored and belongs to no real participant. */
export type TestClaim = {
  /** Null for a sample participant, defined only by the fields below. */
  readonly participant: Claimant | null
  readonly participantType: Named | null
  /** By name, as the promotion lists them. */
  readonly participantGroups: readonly string[]
  readonly organization: Named | null
  readonly organizationType: Named | null
  readonly organizationGroups: readonly Named[]
  readonly parentOrganization: Named | null
  readonly saleDate: TypedDate
  readonly submittedDate: TypedDate
  readonly invoiceNumber: string
  readonly hasDocument: boolean
  /** True if an invitation was accepted before the submission. */
  readonly isInvited: boolean
  /** Course grades by course key. */
  readonly grades: Readonly<Record<string, string>>
  /** Other facts that rules read, by path: `participant.yearsOfService`, `organization.parent.tier`. */
  readonly facts: Readonly<Record<string, string>>
  /** Stored facts of a participant, by the same paths. They apply where no value is typed. */
  readonly known: { readonly of: number; readonly facts: Readonly<Record<string, unknown>> } | null
  readonly earlier: Earlier
  /** Further state left by invented earlier claims, from a test case or a link. */
  readonly left: Pick<WrittenState, 'priorClaimLines' | 'carriedUnits' | 'budgets'>
  /** Paid units of earlier claims, by MPG. */
  readonly usedUnits: Readonly<Record<string, string>>
  readonly lines: readonly TestClaimLine[]
  /** From a test case or a link. Null for the promotion's claim type. */
  readonly claimType: NonNullable<WrittenClaim['claimType']> | null
  /** Number of the claim that this is a copy of. */
  readonly copyOf: string | null
}

export const BLANK_LINE: TestClaimLine = {
  product: '',
  quantity: '1',
  unitPrice: '',
  discountPercent: '',
  serialNumbers: '',
}

export const BLANK_CLAIM: TestClaim = {
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

/** True if the form has state left by earlier claims, or explicitly has no earlier claims. */
export function hasPast({ earlier, left, usedUnits }: TestClaim): boolean {
  const isTyped = Object.values(usedUnits).some((units) => units.trim() !== '')
  return earlier === 'none' || isTyped || Object.keys(left).length > 0
}

/** The product keys of a claim, as typed. */
export function claimedProducts({ lines }: TestClaim): readonly string[] {
  return [...new Set(lines.map(({ product }) => product.trim()).filter((product) => product !== ''))]
}

/** Parses serial numbers typed into one field. */
export function serialsIn(text: string): readonly string[] {
  return text.split(/[\s,;]+/).filter((serial) => serial !== '')
}

/** Path of an ancestor, `height` levels up: `organization.parent` for 1. */
export const factPath = (root: string, height: number): string => root + '.parent'.repeat(height)

/** Splits a path into the number of levels above the root object and the field name. */
export function partsOfPath(path: string) {
  const steps = path.split('.')
  return { root: steps[0] ?? '', height: steps.length - 2, name: steps.at(-1) ?? '' }
}

/** Type of a fact's value, such as `DECIMAL`. Null for a path that rules cannot read. */
export const factKind = (path: string): string | null => kindIn(FACT_MODEL.root, path.split('.'))

function kindIn(object: typeof FACT_MODEL.root, [step = '', ...below]: readonly string[]): string | null {
  const type = object.fields.get(step)?.type
  if (type?.kind === 'OBJECT') return below.length > 0 ? kindIn(type, below) : null
  return type && below.length === 0 ? type.kind : null
}
