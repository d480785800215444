import { INVENTED_PARTICIPANT, type WrittenClaim, type WrittenOrganization, type WrittenState } from '@incentive/claims'
import { FACT_MODEL, instantOf, readDecimal } from '@incentive/model'
import { serialsIn, type TriedClaim, type TriedLine } from './tried-claim.ts'

/** A tried claim as the engine and the server take it, and what of it cannot be read, by field. */
export type ReadClaim = {
  readonly claim: WrittenClaim
  readonly state: WrittenState
  /** What is wrong, by the path of the field: `lines[0].quantity`. */
  readonly problems: ReadonlyMap<string, string>
}

const NO_NUMBER = 'Enter a number'
const NO_DATE = 'Enter a date'

/** Makes a tried claim readable; what cannot be read is left out and told. */
export function writeClaim(
  tried: TriedClaim,
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
  const facts = factsByRoot(tried.facts, problems)
  const purchaseDate = date('saleDate', tried.saleDate, false)
  const submittedDate = date('submittedDate', tried.submittedDate, true) ?? purchaseDate ?? EARLIEST
  const grades = Object.entries(tried.grades).flatMap(([course, text]) => {
    const grade = number(`grades.${course}`, text)
    return grade === undefined ? [] : [{ course, grade }]
  })
  const usedUnits = Object.entries(tried.usedUnits).flatMap(([mpg, text]) => {
    const units = whole(`usedUnits.${mpg}`, text)
    return units === undefined ? [] : [[mpg, units] as const]
  })
  const writeLine = (line: TriedLine, index: number) => ({
    modelNumber: line.product.trim(),
    ...known('quantity', whole(`lines[${index}].quantity`, line.quantity)),
    ...known('unitPrice', number(`lines[${index}].unitPrice`, line.unitPrice)),
    ...known('discountPercent', number(`lines[${index}].discountPercent`, line.discountPercent)),
    ...(line.serialNumbers.trim() !== '' && { serialNumbers: serialsIn(line.serialNumbers) }),
  })
  return {
    problems,
    state: stateOf(tried, usedUnits, facts.history),
    claim: {
      ...facts.claim,
      ...known('claimNumber', tried.copyOf ?? undefined),
      participant: {
        ...facts.participant,
        participantKey: tried.participant?.key ?? INVENTED_PARTICIPANT,
        ...known('participantTypeKey', tried.participantType?.key),
        ...(tried.participantGroups.length > 0 && { groupKeys: tried.participantGroups }),
      },
      organizationChain: chainOf(tried, facts.organization),
      ...(tried.invoiceNumber.trim() !== '' && { invoiceNumber: tried.invoiceNumber.trim() }),
      ...known('purchaseDate', purchaseDate),
      submittedDate,
      documents: tried.hasDocument ? 1 : 0,
      ...(tried.isInvited && { invitation: { acceptedDate: submittedDate } }),
      ...(grades.length > 0 && { courseResults: grades }),
      ...(payouts.length > 0 && { participantPayouts: payouts }),
      lines: tried.lines.map(writeLine),
    },
  }
}

/** What earlier claims have left behind, as far as it is typed. */
function stateOf(
  { earlier, heldUnits }: TriedClaim,
  usedUnits: readonly (readonly [mpg: string, units: number])[],
  history: Facts | undefined,
): WrittenState {
  if (earlier === 'none') return {}
  return {
    ...(earlier === 'invented' && heldUnits.length > 0 && { priorClaimLines: heldUnits }),
    ...(usedUnits.length > 0 && { usedUnits: Object.fromEntries(usedUnits) }),
    ...(history !== undefined && { history }),
  }
}

/** Stands for a submission that cannot be read, of which the field says so. */
const EARLIEST = '1970-01-01T00:00:00Z'

function chainOf(
  { organization, organizationType, organizationGroups, parentOrganization }: TriedClaim,
  facts: Facts | undefined,
): readonly WrittenOrganization[] {
  const isNamed = [organization, organizationType, parentOrganization, facts].some((said) => said != null)
  if (!isNamed && organizationGroups.length === 0) return []
  const own: WrittenOrganization = {
    ...facts,
    organizationKey: organization?.key ?? 'Invented organization',
    ...known('organizationTypeKey', organizationType?.key),
    ...(organizationGroups.length > 0 && { groupKeys: organizationGroups.map(({ key }) => key) }),
    ...known('parentOrganization', parentOrganization?.key),
  }
  return parentOrganization === null ? [own] : [own, { organizationKey: parentOrganization.key }]
}

type Facts = Readonly<Record<string, unknown>>
type FactRoot = 'participant' | 'organization' | 'claim' | 'history'

/** Typed facts by what they are of, each in the form of its type. */
function factsByRoot(typed: TriedClaim['facts'], problems: Map<string, string>): Partial<Record<FactRoot, Facts>> {
  const roots: Partial<Record<FactRoot, Record<string, unknown>>> = {}
  for (const [path, text] of Object.entries(typed)) {
    if (text.trim() === '') continue
    const [root = '', name = ''] = path.split('.')
    const value = readFact(factKind(path), text.trim())
    if (value === undefined) problems.set(`facts.${path}`, 'This is not a value of this field')
    else (roots[root as FactRoot] ??= {})[name] = value
  }
  return roots
}

/** What kind of value a fact has, such as `DECIMAL`; null for a path that no rule can read. */
export function factKind(path: string): string | null {
  const [root = '', name = ''] = path.split('.')
  const type = FACT_MODEL.root.fields.get(root)?.type
  return type?.kind === 'OBJECT' ? (type.fields.get(name)?.type.kind ?? null) : null
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

const known = <Name extends string, Value>(name: Name, value: Value | undefined) =>
  (value === undefined ? {} : { [name]: value }) as { readonly [Key in Name]?: Value }
