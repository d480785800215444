import { yesNo } from '../changes/yes-no.ts'

/** The label of the taxable setting; null leaves it to the award vehicle. */
export function taxableLabel(taxable: boolean | null): string {
  return taxable === null ? 'Use award vehicle setting' : yesNo(taxable)
}
