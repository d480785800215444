/** Marks that are tokens of their own. Two-character marks win over their first character, as in Spring. */
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
  /** `1.5f`: recognized to be refused by name. */
  | 'float'
  /** `0x1F`: recognized to be refused by name. */
  | 'hexadecimal'
  | 'text'
  | 'end'
  | Mark

/**
 * One token. `text` is what is written; `word` is a name in lower case (operators and literals such as `AND` and
 * `True` ignore case), and empty for everything else.
 */
export interface Token {
  readonly kind: TokenKind
  readonly start: number
  readonly end: number
  readonly text: string
  readonly word: string
}

/** The names that Spring's scanner itself turns into operators; they may not follow `#`. */
export const operatorWords: ReadonlySet<string> = new Set(['div', 'eq', 'ge', 'gt', 'le', 'lt', 'mod', 'ne', 'not'])
