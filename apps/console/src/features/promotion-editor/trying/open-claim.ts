import { INVENTED_PARTICIPANT, type WrittenClaim, type WrittenState } from '@incentive/claims'
import { BLANK_CLAIM, type TriedClaim, type TriedLine } from './tried-claim.ts'
import { factKind } from './write-claim.ts'

const named = (key: string) => ({ key, name: key })

/** A written claim in the fields of the form again; names that JSON does not hold are keys. */
export function openClaim(claim: WrittenClaim, state: WrittenState = {}): TriedClaim {
  const { participant = {}, organizationChain = [], lines = [] } = claim
  const [own, parent] = organizationChain
  const { participantKey = INVENTED_PARTICIPANT, participantTypeKey } = participant
  return {
    ...BLANK_CLAIM,
    participant: participantKey === INVENTED_PARTICIPANT ? null : named(participantKey),
    participantType: participantTypeKey === undefined ? null : named(participantTypeKey),
    participantGroups: participant.groupKeys ?? [],
    organization: own === undefined ? null : named(own.organizationKey),
    organizationType: own?.organizationTypeKey === undefined ? null : named(own.organizationTypeKey),
    organizationGroups: (own?.groupKeys ?? []).map(named),
    parentOrganization: parent === undefined ? null : named(parent.organizationKey),
    saleDate: claim.purchaseDate ?? '',
    submittedDate: claim.submittedDate,
    invoiceNumber: claim.invoiceNumber ?? '',
    hasDocument: (claim.documents ?? 0) > 0,
    isInvited: claim.invitation?.acceptedDate !== undefined,
    grades: Object.fromEntries((claim.courseResults ?? []).map(({ course, grade }) => [course, String(grade)])),
    facts: {
      ...factsOf('participant', participant, ['participantKey', 'participantTypeKey', 'groupKeys']),
      ...factsOf('organization', own ?? {}, ['organizationKey', 'organizationTypeKey', 'groupKeys']),
      ...factsOf('claim', claim, ['invoiceNumber', 'purchaseDate', 'submittedDate', 'hasDocumentation']),
      ...factsOf('history', state.history ?? {}, []),
    },
    heldUnits: state.priorClaimLines ?? [],
    usedUnits: Object.fromEntries(Object.entries(state.usedUnits ?? {}).map(([mpg, units]) => [mpg, String(units)])),
    copyOf: claim.claimNumber ?? null,
    lines: lines.map((line): TriedLine => ({
      product: line.modelNumber,
      quantity: textOf(line.quantity),
      unitPrice: textOf(line.unitPrice),
      discountPercent: textOf(line.discountPercent),
      serialNumbers: (line.serialNumbers ?? []).join(', '),
    })),
  }
}

const textOf = (value: string | number | undefined) => (value === undefined ? '' : String(value))

/** What an object says of itself beyond the fields that the form has. */
function factsOf(root: string, object: Readonly<Record<string, unknown>>, known: readonly string[]) {
  const said = Object.entries(object).filter(([, value]) => value !== null)
  return Object.fromEntries(
    said.flatMap(([name, value]) => {
      const path = `${root}.${name}`
      if (known.includes(name) || factKind(path) === null) return []
      return [[path, Array.isArray(value) ? value.join(', ') : String(value)] as const]
    }),
  )
}
