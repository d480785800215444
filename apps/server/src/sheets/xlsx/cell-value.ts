import type { Cell } from '@incentive/model/catalog'
import { numberText } from '@incentive/model/money'
import { PLAIN, type NumberFormat } from './number-formats.ts'

/** A cell of a sheet as it is written. */
export interface RawCell {
  /** The type: `s`, `inlineStr`, `str`, `b`, `e`, `d`, or a number. */
  readonly type: string
  readonly style: number
  readonly value: string | null
  /** The text of an inline string. */
  readonly text: string | null
  readonly isFormula: boolean
}

/** Parts of a workbook that cells refer to. */
export interface WorkbookParts {
  readonly texts: readonly string[]
  /** The format of each style. */
  readonly formats: readonly NumberFormat[]
  /** True if days count from 1904. */
  readonly from1904: boolean
}

/** The value of a cell; `''` for an empty one. */
export function cellValue(raw: RawCell, parts: WorkbookParts): Cell {
  const { type, value, isFormula } = raw
  if (type === 'inlineStr') return raw.text ?? ''
  if (value === null) return isFormula ? { kind: 'noValue' } : ''
  switch (type) {
    case 's':
      return parts.texts[Number(value)] ?? ''
    case 'str':
    case 'e':
      return value
    case 'b':
      return { kind: 'flag', value: value === '1' || value === 'true' }
    case 'd':
      return { kind: 'date', wall: value.replace(/T00:00:00(\.0+)?$/, '') }
    default:
      return numberCell(value, parts.formats[raw.style] ?? PLAIN, parts.from1904)
  }
}

/** Spreadsheets show 15 digits of a number; the others are what is left of calculating in binary. */
const DIGITS = 15

function numberCell(value: string, format: NumberFormat, from1904: boolean): Cell {
  const number = Number(value)
  if (value.trim() === '' || !Number.isFinite(number)) return value
  if (format.kind === 'date') return dateCell(number, from1904) ?? { kind: 'number', text: value, format: 'plain' }
  const isWhole = /^-?\d+$/.test(value) && Number.isSafeInteger(number)
  const text = isWhole ? value : numberText(Number(number.toPrecision(DIGITS)))
  if (format.kind === 'zeros') return /^\d+$/.test(text) ? text.padStart(format.digits, '0') : text
  return { kind: 'number', text, format: format.kind }
}

const DAY = 86_400
const EPOCH_1904 = 24_107
const EPOCH_1900 = 25_569
/** Spreadsheets count a day that 1900 did not have. */
const FEBRUARY_29 = 60

/** The wall time of a number of days; null for a time without a day, which is no date. */
function dateCell(days: number, from1904: boolean): Cell | null {
  const shifted = from1904 || days >= FEBRUARY_29 ? days : days + 1
  const seconds = Math.round((shifted - (from1904 ? EPOCH_1904 : EPOCH_1900)) * DAY)
  if (days < 1) return null
  const date = new Date(seconds * 1000)
  if (Number.isNaN(date.getTime())) return null
  const [day = '', time = ''] = date
    .toISOString()
    .replace(/\.\d+Z$/, '')
    .split('T')
  return { kind: 'date', wall: time === '00:00:00' ? day : `${day}T${time}` }
}
