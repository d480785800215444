import type { ClaimCase } from '../claim-case.ts'
import { acceptedUnits, collectsSerials, type NaiveLine } from './claimed-line.ts'
import { keyOf, timeOf } from './read.ts'

type PriorUnit = NonNullable<NonNullable<ClaimCase['state']>['priorClaimLines']>[number]

const OUT = ['REJECTED', 'CANCELLED', 'REVERSED']

/** L06, B.5: units that earlier claims have claimed. */
export function checkDuplicates(given: ClaimCase, line: NaiveLine, report: (code: string) => void): string | null {
  switch (line.settings?.claimProductDuplicationType) {
    case 'MODEL_SERIAL_NUMBER':
      return checkBySerial(given, line, report)
    case 'PARTICIPANT_MODEL_INVOICE':
      return checkByInvoice(given, line)
    default:
      return null
  }
}

function checkBySerial(given: ClaimCase, line: NaiveLine, report: (code: string) => void): string | null {
  if (!collectsSerials(line)) {
    report('DUPLICATE_CHECK_SKIPPED')
    return null
  }
  for (const unit of line.units) {
    if (unit.isCut) continue
    for (const prior of given.state?.priorClaimLines ?? []) {
      if (!isCompared(given, line, prior) || keyOf(prior.serialNumber) !== unit.serial) continue
      unit.isCut = true
      report('SERIAL_ALREADY_CLAIMED')
    }
  }
  return acceptedUnits(line) === 0 ? 'DUPLICATE' : null
}

function checkByInvoice(given: ClaimCase, line: NaiveLine): string | null {
  const invoice = keyOf(given.claim.invoiceNumber)
  if (invoice === '') return 'INVOICE_MISSING'
  for (const prior of given.state?.priorClaimLines ?? []) {
    if (!isCompared(given, line, prior) || keyOf(prior.invoiceNumber) !== invoice) continue
    if (prior.participant === given.claim.participant?.participantKey) return 'DUPLICATE'
  }
  return null
}

/** Units of the product from another, earlier claim that counts, in this promotion or a listed one. */
function isCompared({ promotion, claim }: ClaimCase, { product }: NaiveLine, prior: PriorUnit): boolean {
  if (prior.product !== product?.productKey || OUT.includes(prior.status ?? '')) return false
  if (claim.claimNumber !== undefined && prior.claim === claim.claimNumber) return false
  const promotions = [promotion.promotionKey, ...(promotion.duplicationCheckPromotions ?? [])]
  if (!promotions.includes(prior.promotion)) return false
  return (timeOf(prior.submittedDate) ?? -Infinity) <= Date.parse(claim.submittedDate)
}
