import type { Cell, JsonValue } from '@incentive/model/catalog'
import { blankHead } from './blank-head.ts'
import { decodeText } from './read-text.ts'
import { SHEET_MESSAGES } from './sheet-messages.ts'
import { MAX_ROW_LENGTH, type Sheet, type SheetOptions, type SheetRow } from './sheet.ts'

/** Number of lines whose names are the columns. */
const LINES_OF_HEAD = 1000

type Parsed =
  | { readonly line: number; readonly values: Readonly<Record<string, JsonValue>> }
  | { readonly line: number; readonly problem: string }

/**
 * Opens a file of JSON Lines: one object in each line. The columns are the names in the first 1,000 lines, then
 * those of the options; a line with another name has a problem. A name that a line leaves out has the cell null.
 */
export async function openJson(
  beginning: Uint8Array,
  bytes: AsyncIterable<Uint8Array>,
  options: SheetOptions,
): Promise<Sheet> {
  const decoded = decodeText(beginning, bytes, options.encoding)
  if (decoded === null) return blankHead('jsonl', { option: 'encoding', message: SHEET_MESSAGES.encodingUnknown })
  const lines = parseLines(decoded.text)
  const first: Parsed[] = []
  const names = new Set<string>()
  while (first.length < LINES_OF_HEAD) {
    const next = await lines.next()
    if (next.done) break
    first.push(next.value)
    if ('values' in next.value) for (const name of Object.keys(next.value.values)) names.add(name)
  }
  for (const name of options.columns ?? []) names.add(name)
  const columns = [...names]
  const isEmpty = first.length === 0
  return {
    head: {
      ...blankHead('jsonl', isEmpty ? { option: null, message: SHEET_MESSAGES.emptyJson, isEmpty } : null).head,
      encoding: decoded.encoding,
      columns: isEmpty ? [] : columns,
    },
    rows: toRows(first, lines, columns),
    [Symbol.asyncDispose]: async () => void (await lines.return(undefined)),
  }
}

async function* toRows(
  first: readonly Parsed[],
  lines: AsyncIterable<Parsed>,
  columns: readonly string[],
): AsyncGenerator<SheetRow> {
  const known = new Set(columns)
  for (const each of first) yield toRow(each, columns, known)
  for await (const each of lines) yield toRow(each, columns, known)
}

function toRow(parsed: Parsed, columns: readonly string[], known: ReadonlySet<string>): SheetRow {
  if ('problem' in parsed) return parsed
  const { line, values } = parsed
  const others = Object.keys(values).filter((name) => !known.has(name))
  const [other] = others
  if (other !== undefined) return { line, problem: SHEET_MESSAGES.unexpectedName(other), names: others }
  return { line, cells: columns.map((name) => (Object.hasOwn(values, name) ? toCell(values[name] ?? null) : null)) }
}

const toCell = (value: JsonValue): Cell => ({ kind: 'json', value })

async function* parseLines(text: AsyncIterable<string>): AsyncGenerator<Parsed> {
  let line = 0
  let rest = ''
  let isSkipping = false
  const parse = function* (end: string): Generator<Parsed> {
    line += 1
    if (isSkipping || end.length > MAX_ROW_LENGTH) yield { line, problem: SHEET_MESSAGES.rowTooLong }
    else if (end.trim() !== '') yield parseLine(line, end)
    isSkipping = false
  }
  for await (const chunk of text) {
    rest += chunk
    let at = 0
    for (let end = rest.indexOf('\n'); end !== -1; end = rest.indexOf('\n', at)) {
      yield* parse(rest.slice(at, end))
      at = end + 1
    }
    rest = rest.slice(at)
    if (rest.length > MAX_ROW_LENGTH) {
      isSkipping = true
      rest = ''
    }
  }
  if (isSkipping || rest !== '') yield* parse(rest)
}

function parseLine(line: number, text: string): Parsed {
  let value: JsonValue
  try {
    value = JSON.parse(text) as JsonValue
  } catch {
    return { line, problem: SHEET_MESSAGES.notJson }
  }
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
  if (!isObject) return { line, problem: SHEET_MESSAGES.notAnObject }
  return { line, values: value as Readonly<Record<string, JsonValue>> }
}
