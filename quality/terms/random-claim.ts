import type { WrittenClaim, WrittenState } from '@incentive/claims'
import type { Random } from '../../packages/claims/tools/random.ts'

const PRODUCTS = ['AX-100', 'AX-200', 'AX-300', 'ax-100', 'unknown']
const SOLD = ['2026-04-10T16:00:00Z', '2026-05-10T16:00:00Z', '2026-07-10T16:00:00Z', '2027-05-01T16:00:00Z']

/** Keys that claims name: those of the promotion's participants, organizations and courses, and others. */
export interface ClaimKeys {
  readonly participants: readonly string[]
  readonly organizations: readonly string[]
  readonly types: readonly string[]
  readonly courses: readonly string[]
}

/** Makes a claim, and the state that earlier claims left; often a claim that pays. */
export function randomClaim(
  random: Random,
  keys: ClaimKeys,
): { readonly claim: WrittenClaim; readonly state: WrittenState } {
  const lines = random.some(
    3,
    () => ({
      modelNumber: random.pick(random.once(6) ? PRODUCTS : PRODUCTS.slice(0, 3)),
      quantity: 1 + random.integer(6),
      ...(!random.once(4) && { unitPrice: `${10 + random.integer(400)}.50` }),
      ...(random.once(5) && { serialNumbers: [`S${random.integer(5)}`] }),
    }),
    1,
  )
  return {
    claim: {
      participant: {
        participantKey: random.pick(keys.participants),
        participantTypeKey: random.pick(keys.types),
        ...(random.once(12) && { deactivatedDate: '2026-08-01T04:00:00Z' }),
      },
      organizationChain: [{ organizationKey: random.pick(keys.organizations) }],
      purchaseDate: random.pick(random.once(4) ? SOLD : SOLD.slice(0, 3)),
      submittedDate: random.once(8) ? '2026-07-21T14:00:00Z' : '2026-08-20T14:00:00Z',
      invoiceNumber: `R-${random.integer(4)}`,
      documents: random.once(5) ? 0 : 1,
      ...(random.once(2) && { totalAmount: '900.00' }),
      ...(!random.once(3) && { invitation: { acceptedDate: '2026-04-01T05:00:00Z' } }),
      courseResults: random.once(4) ? [] : keys.courses.map((course) => ({ course, grade: '99' })),
      lines,
    },
    state: {
      usedUnits: random.once(3) ? { HVAC: random.integer(9) } : {},
      carriedUnits: random.some(2, (index) => ({
        claim: `C-${index}`,
        product: random.pick(PRODUCTS.slice(0, 3)),
        units: 1 + random.integer(3),
      })),
    },
  }
}
