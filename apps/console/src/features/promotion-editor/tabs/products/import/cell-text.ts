import { numberText } from '@incentive/model'

/** A cell as a workbook holds it. A date is a wall time, told as if in UTC. */
export type CellValue = string | number | boolean | Date | null | undefined

/** So many digits of a number a spreadsheet shows; the rest is noise of its arithmetic. */
const DIGITS = 15

/** A cell of a workbook as somebody would type it. */
export function cellText(value: CellValue): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return numberText(Number(value.toPrecision(DIGITS)))
  if (value instanceof Date) return dateText(value)
  return String(value)
}

/** Dates are kept as fractions of days, so that their seconds have to be rounded. */
function dateText(date: Date): string {
  const [day = '', time = ''] = new Date(Math.round(date.getTime() / 1000) * 1000).toISOString().split('T')
  const clock = time.slice(0, 8)
  return clock === '00:00:00' ? day : `${day}T${clock}`
}
