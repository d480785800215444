import type { ClaimCase } from '../claim-case.ts'
import { isCourseMissing } from './gates.ts'
import { readRatio, toMinorDown } from './ratio.ts'
import { digitsOf, textOf } from './read.ts'
import { cutToRoom, isLeft, liabilityOf, type Run } from './records.ts'

export type Recipient = { readonly type: 'PARTICIPANT' | 'ORGANIZATION'; readonly name: string }

/** M09: returns the recipient of the payouts. The claim waits for the first missing requirement of the payment. */
export function assign(run: Run): Recipient | null {
  const strategy = run.given.promotion.payoutStrategyType ?? 'PAY_TO_PARTICIPANT'
  const recipient = recipientOf(run.given, strategy)
  for (const { vehicle } of run.records) {
    if (vehicle === null) wait(run, 'AWARD_VEHICLE_MISSING')
    if (recipient === null) wait(run, 'NO_RECIPIENT')
  }
  const [own] = run.given.claim.organizationChain ?? []
  const isPaidOwn = strategy === 'PAY_TO_PARENT_ORGANIZATION' && own !== undefined && parentOf(own) === null
  if (isPaidOwn && run.records.length > 0) run.codes.push({ code: 'NO_PARENT_PAID_OWN' })
  return recipient
}

function wait(run: Run, code: string): void {
  run.codes.push({ code })
  run.wait ??= code
}

type Organization = NonNullable<ClaimCase['claim']['organizationChain']>[number]

function parentOf(organization: Organization): string | null {
  return textOf(organization.parentOrganization)
}

function recipientOf({ promotion, claim }: ClaimCase, strategy: string): Recipient | null {
  const chain = claim.organizationChain ?? []
  const [own] = chain
  switch (strategy) {
    case 'PAY_TO_PARENT_ORGANIZATION':
      return own === undefined ? null : { type: 'ORGANIZATION', name: parentOf(own) ?? own.organizationKey }
    case 'PAY_ROLL_UP': {
      const top = topOf(chain)
      return top === null ? null : { type: 'ORGANIZATION', name: top }
    }
    case 'PAY_TO_ORGANIZATION_SPECIFIC': {
      const payee = textOf(promotion.payoutToOrganization)
      return payee === null ? null : { type: 'ORGANIZATION', name: payee }
    }
    case 'PAY_TO_PARTICIPANT_SPECIFIC': {
      const payee = textOf(promotion.payoutToParticipant)
      return payee === null ? null : { type: 'PARTICIPANT', name: payee }
    }
    default: {
      const payee = textOf(claim.participant?.participantKey)
      return payee === null ? null : { type: 'PARTICIPANT', name: payee }
    }
  }
}

/** The organization at the top; null without one, or when the chain is circular. */
function topOf(chain: readonly Organization[]): string | null {
  let here = chain[0]
  const seen: string[] = []
  while (here !== undefined) {
    if (seen.includes(here.organizationKey)) return null
    seen.push(here.organizationKey)
    const parent = parentOf(here)
    if (parent === null) return here.organizationKey
    const above = chain.find(({ organizationKey }) => organizationKey === parent)
    if (above === undefined) return parent
    here = above
  }
  return null
}

/** M10: each budget is checked against the whole need; the strongest policy among those with too little applies. */
export function askBudgets(run: Run): void {
  const digits = digitsOf(run.given)
  let need = 0n
  for (const record of run.records) need += liabilityOf(record, digits)
  const policies = new Set<string>()
  let least: bigint | null = null
  for (const { left, policy } of run.given.state?.budgets ?? []) {
    const room = toMinorDown(readRatio(left) ?? { top: 0n, bottom: 1n }, digits)
    if (room >= need) continue
    policies.add(policy)
    if (policy === 'PARTIAL' && (least === null || room < least)) least = room
    const codes = { STOP: 'BUDGET_EXHAUSTED', PARTIAL: 'BUDGET_CUT', QUEUE: 'BUDGET_WAIT' }
    run.codes.push({ code: codes[policy] })
  }
  if (policies.has('QUEUE')) run.wait ??= 'BUDGET_WAIT'
  else if (policies.has('STOP')) run.records.length = 0
  else if (least !== null) cutAll(run, least)
}

function cutAll(run: Run, most: bigint): void {
  const digits = digitsOf(run.given)
  let room = most
  for (const record of run.records) {
    cutToRoom(record, room, digits)
    room -= liabilityOf(record, digits)
  }
  run.records.splice(0, run.records.length, ...run.records.filter(isLeft))
}

/** M11. */
export function isHeld({ given, records }: Run): boolean {
  return given.promotion.coursesRequiredBeforePayingPayout === true && isCourseMissing(given) && records.length > 0
}
