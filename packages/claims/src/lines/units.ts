import { serialKey } from '../facts/unit-keys.ts'
import type { LineStep } from './line-step.ts'

/** A whole number of at least 1; if the quantity is hidden, the number of serials. */
export const units: LineStep = {
  step: 'L04',
  check(line, report) {
    const { quantity, serialNumbers } = line.claimed
    line.serials = serialNumbers.length === 0 ? NONE : serialNumbers.map(serialKey).filter((serial) => serial !== '')
    if (line.settings?.hidesQuantity) {
      line.units = Math.max(1, line.serials.length)
    } else {
      if (!isUnits(quantity)) return report('UNITS_INVALID', { value: quantity })
      line.units = quantity
    }
    line.accepted = line.units
    return true
  },
  params: (line) => ({ units: line.units }),
}

const NONE: readonly string[] = []

/** True if a number is a valid quantity: whole, at least 1, and within the range of the database. */
export function isUnits(quantity: number | null): quantity is number {
  return quantity !== null && Number.isInteger(quantity) && quantity >= 1 && quantity <= 2_147_483_647
}
