/** Marks that are separate tokens. Two-character marks take precedence over their first character, as in Spring. */
export const marks = [
  ...['&&', '||', '==', '!=', '<=', '>=', '++', '--', '?[', '^[', '$[', '![', '?.', '?:'],
  ...[
    '(',
    ')',
    '[',
    ']',
    '{',
    '}',
    ',',
    '.',
    ':',
    '?',
    '#',
    '@',
    '&',
    '^',
    '=',
    '<',
    '>',
    '+',
    '-',
    '*',
    '/',
    '%',
    '!',
  ],
] as const

export type Mark = (typeof marks)[number]

export type TokenKind =
  | 'name'
  | 'integer'
  | 'long'
  | 'real'
  /** `1.5f`: recognized so that the rejection can name it. */
  | 'float'
  /** `0x1F`: recognized so that the rejection can name it. */
  | 'hexadecimal'
  | 'text'
  | 'end'
  | Mark

/**
 * One token. `text` is the source text. `word` is a name in lower case (operators and literals such as `AND` and `True`
 * ignore case), and empty for everything else.
 */
export interface Token {
  readonly kind: TokenKind
  readonly start: number
  readonly end: number
  readonly text: string
  readonly word: string
}

/** The names that Spring's scanner itself turns into operators. They cannot follow `#`. */
export const operatorWords: ReadonlySet<string> = new Set(['div', 'eq', 'ge', 'gt', 'le', 'lt', 'mod', 'ne', 'not'])
