/** The kind of value that a number format displays; `zeros` is the number of digits that it pads a number to. */
export type NumberFormat =
  { readonly kind: 'plain' | 'percent' | 'currency' | 'date' } | { readonly kind: 'zeros'; readonly digits: number }

export const PLAIN: NumberFormat = { kind: 'plain' }

/** The numbers of the formats that every workbook has: dates and times, and percents. */
const DATES = new Set([14, 15, 16, 17, 18, 19, 20, 21, 22, 27, 28, 29, 30, 31, 34, 35, 36, 45, 46, 47, 50, 57, 58])
const PERCENTS = new Set([9, 10])

/** The kind of a number format by the number of it, or by the code of a workbook's own format. */
export function numberFormat(id: number, code: string | undefined): NumberFormat {
  if (code === undefined) {
    if (DATES.has(id)) return { kind: 'date' }
    return PERCENTS.has(id) ? { kind: 'percent' } : PLAIN
  }
  const currency = /\[\$([^\]-]*)[^\]]*\]/u.exec(code)?.[1] ?? ''
  // without texts in quotes, escaped characters, colors and conditions
  const shape = code
    .replaceAll(/"[^"]*"/g, '')
    .replaceAll(/[\\_*]./gsu, '')
    .replaceAll(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '')
  const first = shape.split(';')[0] ?? ''
  if (first.includes('%')) return { kind: 'percent' }
  if (/y|m|d|h|s/i.test(first.replaceAll(/general/gi, ''))) return { kind: 'date' }
  if (/^0{2,}$/.test(first)) return { kind: 'zeros', digits: first.length }
  const signs = `${currency}${/\p{Sc}/u.exec(code)?.[0] ?? ''}`
  return signs !== '' && !signs.startsWith('$') ? { kind: 'currency' } : PLAIN
}
