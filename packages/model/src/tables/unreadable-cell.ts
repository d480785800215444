import { IMPORT_MESSAGES } from '../issues/import-messages.ts'
import { MESSAGES } from '../issues/messages.ts'
import { amountNotation, type AmountNotation, type DecimalMark } from './money-cell.ts'

const EXPONENT = /^\d+(?:[.,]\d+)?e\+\d+$/i

/** True if a key looks like a long number that a spreadsheet rewrote, such as `1.23E+11`. */
export const isRewrittenKey = (text: string): boolean => EXPONENT.test(text)

/**
 * The message for an amount that cannot be read, with the reason. The decimal mark is that of the table; null: the
 * amount is an item of a list.
 */
export function unreadableAmount(text: string, mark: DecimalMark | null): string {
  const notation = amountNotation(text)
  return notation === null
    ? MESSAGES.any.invalidAmount
    : IMPORT_MESSAGES.unreadableAmount(text, reasonOf(notation, mark))
}

function reasonOf(notation: AmountNotation, mark: DecimalMark | null): string {
  const reasons = IMPORT_MESSAGES.amountReasons
  switch (notation) {
    case 'percent':
    case 'currency':
    case 'parentheses':
    case 'exponent':
      return reasons[notation]
    case 'other-groups':
      return reasons.groups
    case 'whole':
    case 'point':
    case 'comma':
    case 'comma-groups':
    case 'point-groups':
      return mark === null ? reasons.commaInItems : reasons.decimalMark(mark)
  }
}
