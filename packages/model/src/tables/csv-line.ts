/** A cell of a table: text, a number, or text that a spreadsheet can convert, for example to a date. */
export type CsvCell = string | number | { readonly asIs: string }

/** The byte order mark of a CSV file, so that spreadsheets read it as UTF-8. */
export const CSV_MARK = '\uFEFF'

/** A line of a CSV file (RFC 4180), with its line ending. Numbers stay unchanged; texts are {@link guarded}. */
export const csvLine = (cells: readonly CsvCell[]): string => printLine(cells, ',')

/** A line of tab-separated text with its line ending, as spreadsheets put it on the clipboard; texts are guarded. */
export const clipboardLine = (cells: readonly CsvCell[]): string => printLine(cells, '\t')

const printLine = (cells: readonly CsvCell[], separator: string) =>
  `${cells.map((cell) => quoted(textOf(cell), separator)).join(separator)}\r\n`

function textOf(cell: CsvCell): string {
  if (typeof cell === 'number') return String(cell)
  return typeof cell === 'string' ? guarded(cell) : cell.asIs
}

const quoted = (text: string, separator: string) =>
  text.includes(separator) || /["\r\n]|^\s|\s$/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text

/**
 * Guards a text against spreadsheets: adds an apostrophe to a text that would be run as a formula (R24), or be read as
 * a number, date or time and be rewritten (U46). A text that begins with an apostrophe gets another one, so removing
 * one apostrophe from the start of each text restores the original texts.
 */
export const guarded = (text: string): string =>
  text.startsWith("'") || isFormula(text) || isRewritten(text) ? `'${text}` : text

/**
 * Full-width and small signs also count, because some spreadsheets read them as the normal ones. So do spaces and other
 * invisible characters before a sign (controls, formats, unassigned), because some spreadsheets ignore them.
 */
const isFormula = (text: string) =>
  /^[\t\r\n]|^[\s\p{C}\p{Default_Ignorable_Code_Point}\u2800]*[=+\-@＝＋－＠﹦﹢﹣﹫\u2212]/u.test(text)

const months =
  /jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?/giu
/** The am/pm after a time, and the letter of an exponent. */
const letters = /(?<=\d\s*)[ap]m?(?=\s*$)|(?<=\d[.,]?)e(?=[+-]?\d)/giu

/** A whole number that spreadsheets write back unchanged: a longer one becomes 1.23E+11 when the sheet is saved. */
const isPlainNumber = (text: string) => /^(?:0|[1-9]\d{0,10})$/.test(text)

function isRewritten(text: string): boolean {
  if (/^\s*(?:true|false|#.*)\s*$/iu.test(text)) return true
  if (!/\d/.test(text) || isPlainNumber(text)) return false
  const rest = text.replace(months, '').replace(letters, '')
  return /\d/.test(rest) && /^[\s\d.,:/%()$€£¥+-]*$/u.test(rest)
}
