import { numberText } from '@incentive/model'

/** A cell value of a workbook. A date is a wall time, encoded as if in UTC. */
export type CellValue = string | number | boolean | Date | null | undefined

/** Number of digits that a spreadsheet shows. Further digits are rounding noise. */
const DIGITS = 15

/**
 * Converts a workbook cell to the text that a user would type, using the cell's number format: 0.1 with `0%` is `10%`,
 * and 7 with `000` is `007`, since leading zeros belong to a key.
 */
export function cellText(value: CellValue, format = ''): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') {
    if (format.includes('%')) return `${numberText(rounded(value * 100))}%`
    const text = numberText(rounded(value))
    return /^0+$/.test(format) && /^\d+$/.test(text) ? text.padStart(format.length, '0') : text
  }
  if (value instanceof Date) return dateText(value)
  return String(value)
}

const rounded = (value: number) => Number(value.toPrecision(DIGITS))

/** Dates are stored as fractions of days, so the seconds must be rounded. */
function dateText(date: Date): string {
  const [day = '', time = ''] = new Date(Math.round(date.getTime() / 1000) * 1000).toISOString().split('T')
  const clock = time.slice(0, 8)
  return clock === '00:00:00' ? day : `${day}T${clock}`
}
