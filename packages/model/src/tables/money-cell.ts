/** The character before the cents. */
export type DecimalMark = '.' | ','

/**
 * The notation of the amount in a cell: `25`, `25.50` or `1,500.00` with a point, `25,50` or `1.500,00` with a comma,
 * `1,500` and `1.500` in groups that could be decimals, or an amount that is not a valid price: a percent, one with
 * another currency's sign, in parentheses, with other groups, or with an exponent.
 */
export type AmountNotation =
  | 'whole'
  | 'point'
  | 'comma'
  | 'comma-groups'
  | 'point-groups'
  | 'percent'
  | 'currency'
  | 'parentheses'
  | 'other-groups'
  | 'exponent'

const NOTATIONS: readonly (readonly [AmountNotation, RegExp])[] = [
  ['whole', /^\d+$/],
  ['comma-groups', /^\d{1,3}(?:,\d{3})+$/],
  ['point-groups', /^\d{1,3}(?:\.\d{3})+$/],
  ['point', /^(?:\d+|\d{1,3}(?:,\d{3})+)?\.\d*$/],
  ['comma', /^(?:\d+|\d{1,3}(?:\.\d{3})+)?,\d*$/],
  ['comma', /^\d+(?:[.,]\d+)*,\d+$/],
  ['other-groups', /^\d{1,3}(?:[ '’\u00A0\u202F]\d{3})+(?:[.,]\d*)?$/],
  ['exponent', /^\d+(?:[.,]\d+)?e[+-]?\d+$/i],
]

/** Maximum length of an amount. */
const MAX_LENGTH = 40

/** Most amounts: digits, and a point before fewer of them than a group has. */
const USUAL = /^\d{1,20}(\.\d{1,2})?$/

/** Returns the notation of a text that looks like an amount; null for any other text. */
export function amountNotation(text: string): AmountNotation | null {
  const trimmed = text.trim()
  const usual = USUAL.exec(trimmed)
  if (usual) return usual[1] === undefined ? 'whole' : 'point'
  if (trimmed.length > MAX_LENGTH || !/\d/.test(trimmed)) return null
  const inside = /^\((.*)\)$/.exec(trimmed)?.[1]
  if (inside !== undefined) return amountNotation(inside) === null ? null : 'parentheses'
  const percent = /^(.*\d)\s*[%‰]$/.exec(trimmed)?.[1]
  if (percent !== undefined) return amountNotation(percent) === null ? null : 'percent'
  const body = withoutDollar(trimmed)
  const priced = /^[+-]?\p{Sc}\s*([+-]?.*)$|^(.*\d)\s*\p{Sc}$/u.exec(body)
  if (priced) return amountNotation(priced[1] ?? priced[2] ?? '') === null ? null : 'currency'
  const digits = body.replace(/^[+-]/, '')
  return NOTATIONS.find(([, pattern]) => pattern.test(digits))?.[0] ?? null
}

/**
 * The amount in a cell as plain decimal text, such as `-1500.00` for `-$1,500.00`; null when its notation does not fit
 * the decimal mark. With a point, commas are group separators; with a comma, points, spaces and apostrophes are.
 */
export function readMoneyCell(text: string, mark: DecimalMark): string | null {
  const body = withoutDollar(text.trim())
  const [, sign = '', digits = ''] = /^([+-]?)(.*)$/s.exec(body) ?? []
  const [whole, grouped] = mark === '.' ? POINT : COMMA
  if (!whole.test(digits) && !grouped.test(digits)) return null
  const [units = '', cents] = digits.split(mark)
  const plain = units.replace(/[^\d]/g, '')
  return `${sign}${plain}${cents === undefined ? '' : `.${cents}`}`
}

const POINT = [/^(?:\d+\.?\d*|\.\d+)$/, /^\d{1,3}(?:,\d{3})+(?:\.\d*)?$/] as const
const COMMA = [/^(?:\d+,?\d*|,\d+)$/, /^\d{1,3}(?:([. '’\u00A0\u202F])\d{3})(?:\1\d{3})*(?:,\d*)?$/] as const

function withoutDollar(text: string): string {
  return text.replace(/^([+-]?)\$\s*([+-]?)/, '$1$2')
}

/**
 * True if the amounts of a column cannot all have the same notation: some have a decimal comma, and others a decimal
 * point or a comma before exactly three digits.
 */
export function isMixed(notations: ReadonlySet<AmountNotation | null>): boolean {
  return notations.has('comma') && (notations.has('point') || notations.has('comma-groups'))
}
