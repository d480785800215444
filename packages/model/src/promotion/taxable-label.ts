import { yesNo } from '../changes/yes-no.ts'

/** Whether payouts are taxable, in words; null leaves it to the award vehicle. */
export function taxableLabel(taxable: boolean | null): string {
  return taxable === null ? 'Use award vehicle setting' : yesNo(taxable)
}
