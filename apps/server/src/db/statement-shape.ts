import { createHash } from 'node:crypto'

/** Comments, quoted names, and literals: text with escapes, text, dollar-quoted text, numbers. */
const PARTS =
  /--[^\n]*|\/\*[\s\S]*?\*\/|"(?:[^"]|"")*"|\b[eE]'(?:[^'\\]|\\[\s\S]|'')*'|'(?:[^']|'')*'|\$([A-Za-z_]\w*)?\$[\s\S]*?\$\1\$|(?<![\w$.])\d+(?:\.\d+)?(?:[eE][+-]?\d+)?\b/g

/** Maximum characters of a statement in the log and in a span. */
const MOST = 600

/** The identity of a statement in a log and in a span. */
export interface StatementShape {
  /** The same for a statement with any values, and with any number of rows. */
  readonly fingerprint: string
  /** The text of the statement, without comments and values. */
  readonly text: string
}

/** Returns a statement without its values: literals are `?`, and lists of parameters are `$…`. */
export function statementShape(statement: string): StatementShape {
  const text = statement
    .replace(PARTS, (part) => (part.startsWith('"') ? part : /^(?:--|\/\*)/.test(part) ? ' ' : '?'))
    .replace(/[?$]\w*(?:\s*,\s*[?$]\w*)+/g, '$…')
    .replace(/\(\$…\)(?:\s*,\s*\(\$…\))+/g, '($…), …')
    .replace(/\s+/g, ' ')
    .trim()
  const fingerprint = createHash('sha256').update(text).digest('hex').slice(0, 12)
  return { fingerprint, text: text.length > MOST ? `${text.slice(0, MOST)} …` : text }
}

const known = new Map<string, StatementShape>()

/** Maximum number of shapes that are kept. The statements of the server are about a thousand. */
const MAX_KNOWN = 1_000

/** Same as {@link statementShape}, calculated once for most statements. */
export function knownShape(statement: string): StatementShape {
  const shape = known.get(statement) ?? statementShape(statement)
  if (known.size < MAX_KNOWN) known.set(statement, shape)
  return shape
}
