import {
  INVENTED_PARTICIPANT,
  type WrittenClaim,
  type WrittenClaimLine,
  type WrittenOrganization,
  type WrittenState,
} from '@incentive/claims'
import type { EveryField } from '@incentive/model/claim'
import { instantOf } from '@incentive/model/time'
import { readDecimal } from '@incentive/scalars'
import { serialsIn, type TestClaim, type TestClaimLine, factKind, partsOfPath } from './test-claim.ts'

/** A test claim in the format of the engine and the server, with the input errors by field. */
export type ReadClaim = {
  readonly claim: WrittenClaim
  readonly state: WrittenState
  /** Errors by field path: `lines[0].quantity`. */
  readonly problems: ReadonlyMap<string, string>
}

const NO_NUMBER = 'Enter a number'
const NO_DATE = 'Enter a date'

/** Parses a test claim. Invalid values are left out and reported. */
export function writeClaim(
  testClaim: TestClaim,
  { payouts = [] }: { payouts?: WrittenClaim['participantPayouts'] } = {},
): ReadClaim {
  const problems = new Map<string, string>()
  const number = (field: string, text: string): string | undefined => {
    if (text.trim() === '') return undefined
    const plain = text.trim().replace(/^\$\s*/, '')
    if (readDecimal(plain) !== null) return plain
    problems.set(field, NO_NUMBER)
    return undefined
  }
  const date = (field: string, typed: string, isNeeded: boolean): string | undefined => {
    const instant = instantOf(typed)
    if (instant === null && (isNeeded || typed !== '')) problems.set(field, NO_DATE)
    return instant ?? undefined
  }
  const whole = (field: string, text: string) => {
    const read = number(field, text)
    return read === undefined ? undefined : Number(read)
  }
  const facts = sortFacts(testClaim, problems)
  const purchaseDate = date('saleDate', testClaim.saleDate, false)
  const submittedDate = date('submittedDate', testClaim.submittedDate, true) ?? purchaseDate ?? EARLIEST
  const grades = Object.entries(testClaim.grades).flatMap(([course, text]) => {
    const grade = number(`grades.${course}`, text)
    return grade === undefined ? [] : [{ course, grade }]
  })
  const usedUnits = Object.entries(testClaim.usedUnits).flatMap(([mpg, text]) => {
    const units = whole(`usedUnits.${mpg}`, text)
    return units === undefined ? [] : [[mpg, units] as const]
  })
  const writeLine = (line: TestClaimLine, index: number) =>
    known<WrittenClaimLine>({
      modelNumber: line.product.trim(),
      quantity: whole(`lines[${index}].quantity`, line.quantity),
      unitPrice: number(`lines[${index}].unitPrice`, line.unitPrice),
      discountPercent: number(`lines[${index}].discountPercent`, line.discountPercent),
      serialNumbers: line.serialNumbers.trim() === '' ? undefined : serialsIn(line.serialNumbers),
    })
  // these have no fields of the form: rules ask for them
  const { invoiceDate, firstSubmittedDate, currency, totalAmount, taxAmount } = facts.claim as Partial<WrittenClaim>
  return {
    problems,
    state: stateOf(testClaim, usedUnits, facts.history),
    claim: {
      ...facts.claim,
      ...known<WrittenClaim>({
        invoiceDate,
        firstSubmittedDate,
        currency,
        totalAmount,
        taxAmount,
        claimNumber: testClaim.copyOf ?? undefined,
        claimType: testClaim.claimType ?? undefined,
        ...writeClaimant(testClaim, facts),
        invoiceNumber: testClaim.invoiceNumber.trim() || undefined,
        purchaseDate,
        submittedDate,
        documents: testClaim.hasDocument ? 1 : 0,
        invitation: testClaim.isInvited ? { acceptedDate: submittedDate } : undefined,
        courseResults: grades.length > 0 ? grades : undefined,
        participantPayouts: payouts.length > 0 ? payouts : undefined,
        lines: testClaim.lines.map(writeLine),
      }),
    },
  }
}

/** A written claim for export. Of a participant's stored data it contains only what rules read. */
export const writeLeaving = (claim: WrittenClaim, testClaim: TestClaim, reads: readonly string[]): WrittenClaim => ({
  ...claim,
  ...writeClaimant(testClaim, sortFacts(testClaim, new Map(), reads)),
})

const writeClaimant = (testClaim: TestClaim, facts: SortedFacts) => ({
  participant: {
    ...facts.participant,
    ...known<NonNullable<WrittenClaim['participant']>>({
      participantKey: testClaim.participant?.key ?? INVENTED_PARTICIPANT,
      participantTypeKey: testClaim.participantType?.key,
      groupKeys: testClaim.participantGroups.length > 0 ? testClaim.participantGroups : undefined,
      deactivatedDate: testClaim.participant?.deactivatedDate,
    }),
  },
  organizationChain: chainOf(testClaim, facts.organizations),
})

/** State left by earlier claims, as far as it is typed. */
function stateOf(
  { earlier, left }: TestClaim,
  usedUnits: readonly (readonly [mpg: string, units: number])[],
  history: Facts,
): WrittenState {
  if (earlier === 'none') return {}
  const { priorClaimLines, carriedUnits, budgets } = earlier === 'invented' ? left : {}
  return known<WrittenState>({
    priorClaimLines,
    carriedUnits,
    budgets,
    usedUnits: usedUnits.length > 0 ? Object.fromEntries(usedUnits) : undefined,
    history: Object.keys(history).length > 0 ? history : undefined,
  })
}

/** Placeholder for an invalid submission date, which its field reports. */
const EARLIEST = '1970-01-01T00:00:00Z'

/** The organization and its ancestors, up to the highest one with any data. */
function chainOf(testClaim: TestClaim, facts: readonly Facts[]): readonly WrittenOrganization[] {
  const { organization, organizationType, organizationGroups, parentOrganization } = testClaim
  const isNamed = organization !== null || organizationType !== null || organizationGroups.length > 0
  const named = parentOrganization !== null ? 2 : isNamed ? 1 : 0
  const chain = Array.from({ length: Math.max(named, facts.length) }, (_, height): WrittenOrganization => {
    const key = [organization, parentOrganization][height]?.key
    return {
      organizationKey: height === 0 ? 'Sample organization' : 'Sample parent',
      ...facts[height],
      ...(key !== undefined && { organizationKey: key }),
    }
  })
  return chain.map((each, height) => ({
    ...each,
    ...known<WrittenOrganization>({
      organizationKey: each.organizationKey,
      organizationTypeKey: height === 0 ? organizationType?.key : undefined,
      groupKeys: height === 0 && organizationGroups.length > 0 ? organizationGroups.map(({ key }) => key) : undefined,
      parentOrganization: chain[height + 1]?.organizationKey,
    }),
  }))
}

type Facts = Readonly<Record<string, unknown>>

/** Facts by the object they describe. Organizations are indexed by level. */
interface SortedFacts {
  readonly participant: Facts
  readonly organizations: readonly Facts[]
  readonly claim: Facts
  readonly history: Facts
}

/** Sorts typed and stored facts, each in the format of its type. `reads` limits the stored facts. */
function sortFacts(testClaim: TestClaim, problems: Map<string, string>, reads?: readonly string[]): SortedFacts {
  const roots: Record<string, Record<string, unknown>[]> = {}
  const add = (path: string, value: unknown) => {
    const { root, height, name } = partsOfPath(path)
    const objects = (roots[root] ??= [])
    while (objects.length <= height) objects.push({})
    Object.assign(objects[height] ?? {}, { [name]: value })
  }
  for (const [path, value] of Object.entries(testClaim.known?.facts ?? {})) {
    // without their keys, the ancestor organizations would be missing
    const isWanted = reads === undefined || reads.includes(path) || path.endsWith('.organizationKey')
    if (isWanted && !(path in testClaim.facts)) add(path, value)
  }
  for (const [path, text] of Object.entries(testClaim.facts)) {
    if (text.trim() === '') continue
    const value = readFact(factKind(path), text.trim())
    if (value === undefined) problems.set(`facts.${path}`, 'Invalid value for this field')
    else add(path, value)
  }
  const only = (root: string) => roots[root]?.[0] ?? {}
  return {
    participant: only('participant'),
    organizations: roots['organization'] ?? [],
    claim: only('claim'),
    history: only('history'),
  }
}

function readFact(kind: string | null, text: string): unknown {
  switch (kind) {
    case 'STRING':
      return text
    case 'BOOLEAN':
      return text === 'true' ? true : text === 'false' ? false : undefined
    case 'DATE':
      return instantOf(text) ?? undefined
    case 'LIST':
      return text.split(',').map((element) => element.trim())
    case null:
      return undefined
    default:
      return readDecimal(text) === null ? undefined : text
  }
}

/** Every field that a type names, without those that are undefined. */
const known = <Value>(fields: EveryField<Value>): Value =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Value
