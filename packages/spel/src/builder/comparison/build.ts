import { readDateText } from '../../types/date-text.ts'
import type { FieldComparison, FieldType, OperatorId, Value } from './comparison.ts'
import { operatorOf } from './operators/index.ts'

/** Input of the comparison dialog. `inputs` are as typed; a date is `2026-04-01` or `2026-04-01T13:30`. */
export interface ComparisonInput {
  readonly field: string
  readonly type: FieldType
  readonly operator: OperatorId
  readonly inputs: readonly string[]
}

/** A comparison, or the invalid input with the reason. */
export type BuiltComparison =
  | { readonly ok: true; readonly comparison: FieldComparison }
  | { readonly ok: false; readonly input: number; readonly message: string }

/**
 * Builds a comparison from typed input (ALG-24). Midnight is written as the day only. A day as the upper bound of
 * `between` or `lower or equal` includes the whole day.
 */
export function buildComparison({ field, type, operator, inputs }: ComparisonInput): BuiltComparison {
  const chosen = operatorOf(operator)
  const { valueCount } = chosen
  const wanted = valueCount === 'many' ? Math.max(inputs.length, 1) : valueCount
  const values: Value[] = []
  for (let input = 0; input < wanted; input++) {
    const isUpper = operator === 'lower-or-equal' || (operator === 'between' && input === 1)
    const value = readInput(type, inputs[input] ?? '', isUpper)
    if (typeof value === 'string') return { ok: false, input, message: value }
    const refusal = valueCount === 'many' ? refuseInList(value) : null
    if (refusal !== null) return { ok: false, input, message: refusal }
    values.push(value)
  }
  if (operator === 'between' && isBefore(values[1], values[0])) {
    return { ok: false, input: 1, message: 'The second value must not be before the first' }
  }
  return { ok: true, comparison: { field, type, operator, values, form: chosen.formOf(type) } }
}

/** Writes a comparison in its form. */
export function writeComparison({ field, operator, values, form }: FieldComparison): string {
  return operatorOf(operator).write(field, values, form)
}

/** Lists of whole numbers have no literals with an L, because an L would change the type of the list. */
function refuseInList(value: Value): string | null {
  if (value.kind !== 'number' || !value.value.endsWith('L')) return null
  return value.value.startsWith('-') ? 'At least -2147483647 is possible' : 'At most 2147483647 is possible'
}

/** Returns the value, or an error message. */
function readInput(type: FieldType, input: string, isUpper: boolean): Value | string {
  if (input === '') return 'Value is required'
  switch (type) {
    case 'STRING':
      // no text of the language can contain it
      return input.includes('\0') ? 'Invalid value' : { kind: 'text', value: input }
    case 'BOOLEAN':
      return input === 'true' || input === 'false'
        ? { kind: 'boolean', value: input === 'true' }
        : 'Choose true or false'
    case 'INTEGER':
      return /^[+-]?\d+$/.test(input.trim()) ? readNumber(input) : 'A whole number is required'
    case 'DECIMAL':
      return readNumber(input)
    case 'DATE':
      return readDate(input.trim(), isUpper)
    default:
      return type satisfies never
  }
}

/** A number as a literal. Whole numbers beyond 32 bits get an L; a literal with decimals is exact up to 15 digits. */
function readNumber(input: string): Value | string {
  const [, sign = '', digits = '', decimals = ''] = /^([+-]?)(\d+)(?:\.(\d*))?$/.exec(input.trim()) ?? []
  if (digits === '') return 'A number is required'
  const whole = digits.replace(/^0+(?=\d)/, '')
  const fraction = withoutTrailingZeros(decimals)
  if (fraction === '' && whole.length > 18) return 'At most 18 digits are possible'
  if (fraction !== '' && (whole === '0' ? '' : whole).length + fraction.length > 15)
    return 'At most 15 digits are possible'
  const magnitude = fraction === '' ? whole + (Number(whole) > 2_147_483_647 ? 'L' : '') : `${whole}.${fraction}`
  return { kind: 'number', value: sign === '-' ? `-${magnitude}` : magnitude }
}

function withoutTrailingZeros(digits: string): string {
  let end = digits.length
  while (digits.charAt(end - 1) === '0') end--
  return digits.slice(0, end)
}

function readDate(input: string, isUpper: boolean): Value | string {
  const date = readDateText(input)
  if (date === null || date.offset !== null) return 'A date is required'
  const day = input.slice(0, 10)
  if (input.length === 10) return { kind: 'date', value: isUpper ? `${day}T23:59:59.999` : day }
  return { kind: 'date', value: !isUpper && /^T00:00(:00(\.000)?)?$/.test(input.slice(10)) ? day : input }
}

/** Wall times of the same length sort as text. */
function isBefore(second: Value | undefined, first: Value | undefined): boolean {
  if (second?.kind !== 'date' || first?.kind !== 'date') return false
  const full = (date: string) => date + 'T00:00:00.000'.slice(date.length - 10)
  return full(second.value) < full(first.value)
}
