/** A cell of a table: text, a number that stays one, or text that a spreadsheet may take for what it is, as a date. */
export type CsvCell = string | number | { readonly asIs: string }

/** What a CSV file begins with, so that spreadsheets read it as UTF-8. */
export const CSV_MARK = '\uFEFF'

/** A line of a CSV file (RFC 4180), with its end. Numbers stand as they are, texts are guarded ({@link guarded}). */
export const csvLine = (cells: readonly CsvCell[]): string =>
  `${cells.map((cell) => quoted(textOf(cell))).join(',')}\r\n`

function textOf(cell: CsvCell): string {
  if (typeof cell === 'number') return String(cell)
  return typeof cell === 'string' ? guarded(cell) : cell.asIs
}

const quoted = (text: string) => (/[",\r\n]|^\s|\s$/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/**
 * A text as a spreadsheet leaves it alone: with an apostrophe before one that would be run as a formula (R24), or be
 * taken for a number, a date or a time and written otherwise (U46). A text that begins with an apostrophe gets another,
 * so whoever takes one apostrophe away from the front of each text has the texts as they were.
 */
export const guarded = (text: string): string =>
  text.startsWith("'") || isFormula(text) || isRewritten(text) ? `'${text}` : text

/**
 * Wide and small signs count too: some spreadsheets take them for the narrow ones. So do blanks and whatever else shows
 * nothing before a sign (controls, formats, unassigned): some leave it out when they read.
 */
const isFormula = (text: string) =>
  /^[\t\r\n]|^[\s\p{C}\p{Default_Ignorable_Code_Point}\u2800]*[=+\-@＝＋－＠﹦﹢﹣﹫\u2212]/u.test(text)

const months =
  /jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?/giu
/** The half of the day behind a time, and the letter of an exponent. */
const letters = /(?<=\d\s*)[ap]m?(?=\s*$)|(?<=\d[.,]?)e(?=[+-]?\d)/giu

/** A whole number that is written back digit for digit: a longer one becomes 1.23E+11 when the sheet is saved. */
const isPlainNumber = (text: string) => /^(?:0|[1-9]\d{0,10})$/.test(text)

function isRewritten(text: string): boolean {
  if (/^\s*(?:true|false|#.*)\s*$/iu.test(text)) return true
  if (!/\d/.test(text) || isPlainNumber(text)) return false
  const rest = text.replace(months, '').replace(letters, '')
  return /\d/.test(rest) && /^[\s\d.,:/%()$€£¥+-]*$/u.test(rest)
}
