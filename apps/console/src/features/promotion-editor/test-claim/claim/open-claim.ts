import { INVENTED_PARTICIPANT, type WrittenClaim, type WrittenState } from '@incentive/claims'
import {
  type Claimant,
  type Named,
  type TestClaim,
  type TestClaimLine,
  factKind,
  factPath,
  BLANK_LINE,
} from './test-claim.ts'
import type { AnswerOf } from '@incentive/contract'

/** Converts a written claim back to form fields. Names that the JSON does not contain are replaced by keys. */
export function openClaim(claim: WrittenClaim, state: WrittenState = {}): TestClaim {
  const { lines = [] } = claim
  const { facts, ...claimant } = openClaimant(claim)
  const { priorClaimLines, carriedUnits, budgets } = state
  return {
    ...claimant,
    known: null,
    earlier: 'invented',
    saleDate: claim.purchaseDate ?? '',
    submittedDate: claim.submittedDate,
    invoiceNumber: claim.invoiceNumber ?? '',
    hasDocument: (claim.documents ?? 0) > 0,
    isInvited: claim.invitation?.acceptedDate !== undefined,
    grades: Object.fromEntries((claim.courseResults ?? []).map(({ course, grade }) => [course, String(grade)])),
    facts: asTexts({
      ...facts,
      ...factsOf('claim', claim, ['invoiceNumber', 'purchaseDate', 'submittedDate', 'hasDocumentation']),
      ...factsOf('history', state.history ?? {}, []),
    }),
    left: {
      ...(priorClaimLines && { priorClaimLines }),
      ...(carriedUnits && { carriedUnits }),
      ...(budgets && { budgets }),
    },
    usedUnits: Object.fromEntries(Object.entries(state.usedUnits ?? {}).map(([mpg, units]) => [mpg, String(units)])),
    claimType: claim.claimType ?? null,
    copyOf: claim.claimNumber ?? null,
    lines: lines.map((line): TestClaimLine => ({
      product: line.modelNumber,
      quantity: textOf(line.quantity),
      unitPrice: textOf(line.unitPrice),
      discountPercent: textOf(line.discountPercent),
      serialNumbers: (line.serialNumbers ?? []).join(', '),
    })),
  }
}

/** Converts the claimant to form fields, plus other facts that rules can read, by path. */
export function openClaimant({
  participant = {},
  organizationChain = [],
}: Pick<WrittenClaim, 'participant' | 'organizationChain'>) {
  const { participantKey = INVENTED_PARTICIPANT, participantTypeKey, groupKeys = [], deactivatedDate } = participant
  const [own, parent] = organizationChain
  const chosen = [['organizationKey', 'organizationTypeKey', 'groupKeys'], ['organizationKey']]
  return {
    participant:
      participantKey === INVENTED_PARTICIPANT
        ? null
        : ({ ...named(participantKey), ...(deactivatedDate != null && { deactivatedDate }) } satisfies Claimant),
    participantType: participantTypeKey == null ? null : named(participantTypeKey),
    participantGroups: groupKeys,
    organization: own === undefined ? null : named(own.organizationKey, own['name']),
    organizationType: own?.organizationTypeKey == null ? null : named(own.organizationTypeKey),
    organizationGroups: (own?.groupKeys ?? []).map((key) => named(key)),
    parentOrganization: parent === undefined ? null : named(parent.organizationKey, parent['name']),
    facts: Object.assign(
      factsOf('participant', participant, ['participantKey', 'participantTypeKey', 'groupKeys']),
      ...organizationChain.map((each, height) => factsOf(factPath('organization', height), each, chosen[height] ?? [])),
    ) as Facts,
  }
}

const named = (key: string, name: unknown = key): Named => ({ key, name: typeof name === 'string' ? name : key })

const textOf = (value: string | number | undefined) => (value === undefined ? '' : String(value))

type Facts = Readonly<Record<string, unknown>>

/** Facts of an object for which the form has no field of its own. */
function factsOf(path: string, object: Facts, chosen: readonly string[]): Record<string, unknown> {
  const said = Object.entries(object).flatMap(([name, value]) => {
    const isFact = value !== null && !chosen.includes(name) && factKind(`${path}.${name}`) !== null
    return isFact ? [[`${path}.${name}`, value] as const] : []
  })
  return Object.fromEntries(said)
}

/** Facts as input text. */
const asTexts = (facts: Facts) => Object.fromEntries(Object.entries(facts).map(([path, fact]) => [path, asTyped(fact)]))

/** A fact as input text. */
export const asTyped = (fact: unknown): string => (Array.isArray(fact) ? fact.join(', ') : String(fact))

/** The stored content of a claim. */
export type RealClaim = AnswerOf<'getClaimContent'>

/**
 * Converts a submitted claim to form fields: participant, submission date, and products with units and serial numbers.
 * The sale date stays empty, so that the submission date applies (MD-01). Fields that are not stored come from `usual`.
 * MS-16.
 */
export function openRealClaim(real: RealClaim, usual: TestClaim): TestClaim {
  const { participant } = real
  return {
    ...usual,
    participant: participant && { id: participant.id, key: participant.key, name: participant.name },
    ...(participant && { participantType: participant.participantType, organization: participant.organization }),
    ...(participant && { earlier: 'stored' as const }),
    saleDate: '',
    submittedDate: real.submittedDate,
    lines: real.lines.map(({ product, quantity, serialNumber }): TestClaimLine => ({
      ...BLANK_LINE,
      product: product?.key ?? '',
      quantity: String(quantity),
      serialNumbers: serialNumber ?? '',
    })),
    copyOf: real.claimNumber,
  }
}

/** Lists the data that could not be copied, and the values that replace it. */
export function whatIsNotCopied(claim: TestClaim): string {
  const hasBlank = claim.lines.some(({ product }) => product === '')
  const participant = claim.participant === null ? 'the participant, ' : ''
  const groups = hasBlank ? ' Choose the products that were claimed through a group.' : ''
  const today = claim.participant === null ? '' : ' Participant data is as of today.'
  return `Not copied: ${participant}sale date (the submission counts), invoice number, prices, documents, grades.${groups}${today}`
}
