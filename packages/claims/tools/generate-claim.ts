import type { WrittenClaim, WrittenState } from '../src/index.ts'
import { EARLY, LATE, MIDDLE, moneyOf, PAYOUT_TYPES, PRODUCTS, SERIALS, SUBMITTED } from './generated-values.ts'
import type { Random } from './random.ts'

/** A random claim. */
export function claimOf(random: Random): WrittenClaim {
  return {
    participant: {
      participantKey: 'J',
      participantTypeKey: 'FITTER',
      groupKeys: ['NORTH'],
      yearsOfService: random.integer(9),
      ...(random.once(3) ? { completedCourseKeys: random.pick([[], ['C']]) } : {}),
      ...(random.rarely(30) ? { deactivatedDate: random.pick([MIDDLE, SUBMITTED, LATE]) } : {}),
    },
    organizationChain: random.rarely(12) ? [] : chainOf(random),
    ...(random.rarely(60) ? {} : { invoiceNumber: random.pick(['R-1', 'R-2', ' r-2']) }),
    ...(random.once(8) ? {} : { purchaseDate: random.rarely(60) ? LATE : MIDDLE }),
    ...(random.once(3) ? { invoiceDate: random.rarely(20) ? LATE : EARLY } : {}),
    submittedDate: SUBMITTED,
    ...(random.once(9) ? { firstSubmittedDate: '2027-03-20T14:59:00Z' } : {}),
    ...(random.once(4) ? { claimType: random.rarely(4) ? 'SER' : 'INV' } : {}),
    ...(random.once(9) ? { resubmitted: random.once(2) } : {}),
    ...(random.once(3) ? { invitation: { acceptedDate: random.pick([SUBMITTED, LATE]) } } : {}),
    ...(random.rarely(20) ? { currency: random.pick(['CAD', 'USD', 'USD']) } : {}),
    ...(random.once(3) ? { totalAmount: moneyOf(random, 400) } : {}),
    ...(random.once(4) ? { taxAmount: moneyOf(random, 20) } : {}),
    documents: random.integer(2),
    ...(random.once(2) ? { courseResults: random.some(2, () => resultOf(random), 1) } : {}),
    ...(random.once(5)
      ? { participantPayouts: [{ payoutType: random.pick(PAYOUT_TYPES), payoutAmount: moneyOf(random, 20) }] }
      : {}),
    lines: random.some(5, () => lineOf(random), random.rarely(40) ? 0 : 1),
  }
}

/** The participant's organization with one or two parents, or a circular chain. */
function chainOf(random: Random): NonNullable<WrittenClaim['organizationChain']> {
  const own = { organizationKey: 'O1', organizationTypeKey: 'SHOP', groupKeys: ['CHAIN'] }
  if (random.once(4)) return [own]
  const [below, parent] = [
    { ...own, parentOrganization: 'O2' },
    { organizationKey: 'O2', groupKeys: ['CHAIN'] },
  ]
  if (random.once(6)) return [below, { ...parent, parentOrganization: 'O1' }]
  return random.once(2) ? [below, parent] : [below, { ...parent, parentOrganization: 'O3' }, { organizationKey: 'O3' }]
}

function resultOf(random: Random) {
  return { course: random.pick(['C', 'C', 'D']), grade: random.pick(['59.9', '60', '75']) }
}

function lineOf(random: Random) {
  return {
    modelNumber: modelOf(random),
    ...(random.rarely(60) ? {} : { quantity: random.rarely(20) ? random.pick([0, -1, 1.5]) : 1 + random.integer(7) }),
    ...(random.once(10) ? {} : { unitPrice: random.rarely(60) ? '-1' : moneyOf(random, 90) }),
    ...(random.once(4) ? { discountPercent: random.pick(['5', '12.5', '100', '120', '-5']) } : {}),
    serialNumbers: random.once(2) ? random.some(5, () => random.pick([...SERIALS, ' 2 ', ' '])) : [],
  }
}

function modelOf(random: Random): string {
  if (random.rarely(20)) return random.pick(['NONE', 'SAME', ' '])
  const product = random.pick(PRODUCTS)
  return random.once(10) ? random.pick([`M-${product}`, product.toLowerCase(), ` ${product} `]) : product
}

/** A random state that earlier claims have left. */
export function stateOf(random: Random): WrittenState {
  return {
    priorClaimLines: random.rarely(4) ? random.some(3, () => priorUnitOf(random)) : [],
    carriedUnits: random.often(2) ? random.some(3, (index) => carriedOf(random, index)) : [],
    usedUnits: random.once(2) ? { X: random.integer(5), Y: random.integer(3) } : {},
    budgets: random.often(3)
      ? random.some(3, (index) => ({
          id: index + 1,
          left: moneyOf(random, 150),
          policy: random.pick(['STOP', 'PARTIAL', 'PARTIAL', 'QUEUE']),
        }))
      : [],
    history: random.once(2) ? {} : { claimCount: random.integer(3), firstClaim: random.once(2) },
  }
}

function priorUnitOf(random: Random) {
  return {
    claim: 'OLD',
    promotion: random.pick(['P', 'P2']),
    participant: random.pick(['J', 'J', 'J2']),
    invoiceNumber: random.pick(['R-1', ' r-2 ']),
    product: random.pick(PRODUCTS),
    serialNumber: random.pick(SERIALS),
    status: random.pick(['APPROVED', 'SUBMITTED', 'REVERSED', 'REJECTED']),
  }
}

function carriedOf(random: Random, index: number) {
  return {
    claim: `OLD-${index}`,
    product: random.pick(PRODUCTS),
    units: 1 + random.integer(4),
    ...(random.once(5) ? {} : { unitPrice: moneyOf(random, 90) }),
    ...(random.once(4) ? { discountPercent: random.pick(['5', '12.5', '100']) } : {}),
    considered: random.once(4),
    paidByGroup: random.once(5) ? random.pick([['g0'], ['g1', 'g2']]) : [],
  }
}
