import type { Code } from '../codes/codes.ts'
import type { Evaluation } from '../evaluation.ts'
import { foundCode } from '../outcome/found-code.ts'
import { message } from '../trace/message.ts'
import type { PayoutRecord } from './money-run.ts'
import { recipientOf, strategyOf, type Recipient } from './recipient.ts'

/** True if a payout with a vehicle is taxable: according to the promotion, or else the vehicle (L46). */
export function isTaxable({ version }: Evaluation, vehicle: string): boolean {
  return version.content.taxable ?? version.taxableVehicles.has(vehicle)
}

/**
 * M09: every payout needs an award vehicle and a recipient; otherwise the claim is on hold. The vehicle is checked
 * before the recipient, and the first missing one determines the code.
 */
export function assignRecipient(
  evaluation: Evaluation,
  records: readonly PayoutRecord[],
): { readonly recipient: Recipient | null; readonly wait: Code | null } {
  const recipient = recipientOf(evaluation)
  const strategy = strategyOf(evaluation)
  const { codes, log } = evaluation
  const report = (code: Code, step: string, params: Readonly<Record<string, string | null>>) => {
    const found = foundCode(code, step, { params })
    codes.push(found)
    const outcome = code === 'NO_PARENT_PAID_OWN' ? 'NOTE' : 'WAIT'
    log?.add({ id: step, title: message('M09'), because: found.because, outcome, code, link: found.link })
  }
  const reportRecipient = () => {
    if (recipient === null) report('NO_RECIPIENT', 'M09:recipient', { strategy })
    else if (recipient.isOwnForParent) report('NO_PARENT_PAID_OWN', 'M09:recipient', { organization: recipient.key })
  }
  let wait: Code | null = null
  for (const [index, { vehicle, step }] of records.entries()) {
    if (vehicle === null || vehicle === '') {
      wait ??= 'AWARD_VEHICLE_MISSING'
      report('AWARD_VEHICLE_MISSING', `M09:vehicle:${step}`, {})
    } else if (recipient !== null && log !== null) {
      const params = { vehicle, taxable: isTaxable(evaluation, vehicle), recipient: recipient.key, strategy }
      log.add({ id: `M09:${step}`, title: message('M09'), because: message('M09.pass', params) })
    }
    if (recipient === null) wait ??= 'NO_RECIPIENT'
    // the recipient is the same for each
    if (index === 0) reportRecipient()
  }
  return { recipient, wait }
}
