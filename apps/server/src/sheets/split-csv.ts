import { MAX_ROW_LENGTH } from './sheet.ts'
import { SHEET_MESSAGES } from './sheet-messages.ts'

/** A row of a CSV file, or why it cannot be read; `line` is that of its first character. */
export type CsvRow =
  { readonly line: number; readonly cells: readonly string[] } | { readonly line: number; readonly problem: string }

/** A row in the buffer with the place after it, or the place from which more text is needed. */
type Scanned =
  | { readonly cells: string[]; readonly end: number; readonly isOneLine: boolean }
  | { readonly openAt: number; readonly isQuoted: boolean }

/** A row that is skipped because it is too long: its first line, and whether a quote is open. */
type Skipped = { readonly line: number; readonly isQuoted: boolean }

const QUOTE = '"'

/**
 * Splits the text of a CSV file (RFC 4180) into rows as it arrives. The rules are those of `readCells` in the model,
 * except that a quote that is never closed is a problem, because it can swallow many rows. A row over 1 MB is a problem
 * too. Blank rows are left out.
 */
export class CsvSplitter {
  readonly #separator: string
  readonly #rowOrQuote: RegExp
  #text = ''
  #isLast = false
  #line = 1
  #skipped: Skipped | null = null
  /** The next of these characters at or after a place, -1 if there is none; found again when the place is past it. */
  readonly #next = { '\n': -2, '\r': -2, '"': -2 }

  constructor(separator: string) {
    this.#separator = separator
    this.#rowOrQuote = new RegExp(`[\\r\\n]|\\u{${(separator.codePointAt(0) ?? 0).toString(16)}}"`, 'gu')
  }

  /** The complete rows of the text so far; with `isLast`, also the row that the text ends in. */
  *add(text: string, isLast = false): Generator<CsvRow> {
    this.#extend(this.#text + text, isLast)
    let at = 0
    while (at < this.#text.length || (isLast && this.#skipped)) {
      if (this.#skipped) {
        at = yield* this.#skip(at, this.#skipped)
        if (this.#skipped || isLast) break
        continue
      }
      const scanned = this.#scan(at)
      if ('cells' in scanned) {
        const { cells, end } = scanned
        const first = this.#line
        this.#line += scanned.isOneLine ? 0 : breaksIn(this.#text, at, end - 1)
        if (end - at > MAX_ROW_LENGTH) yield { line: first, problem: this.#tooLong(first) }
        else if (cells.some((cell) => cell.trim() !== '')) yield { line: first, cells }
        this.#line += 1
        at = end
      } else if (isLast) {
        const last = this.#line + breaksIn(this.#text, at, this.#text.length)
        yield { line: this.#line, problem: SHEET_MESSAGES.quoteNotClosed(last) }
        at = this.#text.length
      } else if (this.#text.length - at > MAX_ROW_LENGTH) {
        this.#skipped = { line: this.#line, isQuoted: scanned.isQuoted }
        this.#line += breaksIn(this.#text, at, scanned.openAt)
        at = scanned.openAt
      } else break
    }
    this.#extend(this.#text.slice(at), isLast)
  }

  #extend(text: string, isLast: boolean): void {
    this.#text = text
    this.#isLast = isLast
    Object.assign(this.#next, { '\n': -2, '\r': -2, '"': -2 })
  }

  #scan(at: number): Scanned {
    const stop = this.#lineEnd(at)
    const quote = this.#find(QUOTE, at)
    if (quote !== -1 && quote < stop) return this.#scanQuoted(at)
    const end = this.#afterBreak(stop)
    if (end === null) return { openAt: at, isQuoted: false }
    return { cells: this.#text.slice(at, stop).split(this.#separator), end, isOneLine: true }
  }

  #scanQuoted(start: number): Scanned {
    const cells: string[] = []
    for (let at = start; ;) {
      const quoted = this.#text[at] === QUOTE ? this.#quotedCell(at) : null
      if (quoted === 'open') return { openAt: at + 1, isQuoted: true }
      const stop = quoted?.end ?? this.#cellEnd(at)
      const isSeparator = this.#text[stop] === this.#separator
      const end = isSeparator ? stop + 1 : this.#afterBreak(stop)
      if (end === null) return { openAt: at, isQuoted: false }
      cells.push(quoted?.value ?? this.#text.slice(at, stop))
      if (!isSeparator) return { cells, end, isOneLine: false }
      at = end
    }
  }

  /** A cell in quotes; null if the quote that closes it does not end a cell, so that the quotes are characters. */
  #quotedCell(at: number): { value: string; end: number } | null | 'open' {
    const text = this.#text
    let close = text.indexOf(QUOTE, at + 1)
    while (close !== -1 && text[close + 1] === QUOTE) close = text.indexOf(QUOTE, close + 2)
    if (close === -1 || (close + 1 === text.length && !this.#isLast)) return 'open'
    const next = text[close + 1]
    const isEnd = next === undefined || next === this.#separator || next === '\n' || next === '\r'
    return isEnd ? { value: text.slice(at + 1, close).replaceAll('""', QUOTE), end: close + 1 } : null
  }

  #cellEnd(at: number): number {
    const separator = this.#text.indexOf(this.#separator, at)
    const lineEnd = this.#lineEnd(at)
    return separator === -1 ? lineEnd : Math.min(separator, lineEnd)
  }

  /** The place of the next line break, or the end of the text. */
  #lineEnd(at: number): number {
    const feed = this.#find('\n', at)
    const carriage = this.#find('\r', at)
    if (feed === -1 || carriage === -1) return Math.max(feed, carriage) === -1 ? this.#text.length : feed + carriage + 1
    return Math.min(feed, carriage)
  }

  #find(character: '\n' | '\r' | '"', at: number): number {
    const known = this.#next[character]
    if (known === -1 || known >= at) return known
    return (this.#next[character] = this.#text.indexOf(character, at))
  }

  /** The place after a line break or the last row; null if more text can belong to it. */
  #afterBreak(at: number): number | null {
    if (at === this.#text.length) return this.#isLast ? at : null
    if (this.#text[at] !== '\r') return at + 1
    if (at + 1 === this.#text.length && !this.#isLast) return null
    return this.#text[at + 1] === '\n' ? at + 2 : at + 1
  }

  /** Skips the rest of a row that is too long, as far as the text goes. Returns the place after it. */
  *#skip(start: number, { line, isQuoted }: Skipped): Generator<CsvRow, number> {
    let at = start
    let isOpen = isQuoted
    for (;;) {
      const stop = isOpen ? this.#closingQuote(at) : this.#rowEndOrQuote(at)
      if (stop.at === null) {
        this.#line += breaksIn(this.#text, start, stop.resumeAt)
        if (this.#isLast)
          yield { line, problem: isOpen ? SHEET_MESSAGES.quoteNotClosed(this.#line) : this.#tooLong(line) }
        this.#skipped = this.#isLast ? null : { line, isQuoted: isOpen }
        return stop.resumeAt
      }
      if (!isOpen && this.#text[stop.at] !== this.#separator) {
        this.#line += breaksIn(this.#text, start, stop.at)
        yield { line, problem: this.#tooLong(line) }
        this.#line += 1
        this.#skipped = null
        return this.#afterBreak(stop.at) ?? stop.at
      }
      at = isOpen ? stop.at + 1 : stop.at + 2
      isOpen = !isOpen
    }
  }

  #tooLong(first: number): string {
    return first === this.#line ? SHEET_MESSAGES.rowTooLong : SHEET_MESSAGES.rowsTooLong(this.#line)
  }

  #closingQuote(at: number): Stop {
    const text = this.#text
    let close = text.indexOf(QUOTE, at)
    while (close !== -1 && text[close + 1] === QUOTE) close = text.indexOf(QUOTE, close + 2)
    if (close === -1) return { at: null, resumeAt: text.length }
    return close + 1 === text.length && !this.#isLast ? { at: null, resumeAt: close } : { at: close }
  }

  #rowEndOrQuote(from: number): Stop {
    this.#rowOrQuote.lastIndex = from
    const at = this.#rowOrQuote.exec(this.#text)?.index
    const last = this.#text.length
    if (at !== undefined && this.#afterBreak(at) !== null) return { at }
    // the last character can be the first of two that belong together
    return { at: null, resumeAt: this.#isLast ? last : Math.max(from, last - 1) }
  }
}

/** The place that ends a part of a row, or where to go on with more text. */
type Stop = { readonly at: number } | { readonly at: null; readonly resumeAt: number }

/** Number of line breaks in a part of a text; CR LF is one. */
function breaksIn(text: string, from: number, to: number): number {
  let count = 0
  for (let at = from; at < to; at++) {
    const code = text.charCodeAt(at)
    if (code === 10 || (code === 13 && text.charCodeAt(at + 1) !== 10)) count++
  }
  return count
}
