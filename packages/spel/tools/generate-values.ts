import type { Random } from './random.ts'

/** Literals of every kind, including unusual ones. */
export const literals = {
  INTEGER: ['0', '1', '2', '3', '5', '7', '10', '100', '007', '2147483647', '65536', '-1', '+4', '12'],
  LONG: ['0L', '1l', '5L', '2147483648L', '9223372036854775807L', '-3L'],
  DOUBLE: [
    ...[
      '0.0',
      '0.5',
      '1.0',
      '1.5',
      '2.50',
      '0.05',
      '0.1',
      '100.00',
      '1e3',
      '1E-3',
      '6.02e2',
      '5d',
      '2.0D',
      '1e10',
      '12.345',
    ],
    ...['0.00001', '1e-7', '123456789.5', '9999999.0', '10000000.0', '-0.0', '1.005', '2.675', '1e999', '0.001'],
  ],
  STRING: [
    ...["''", "' '", "'a'", "'A'", "'US'", "'it''s'", '"x"', '"a""b"', "'GOLD'", "'SALES_REP'", "'Straße'", "'\u212a'"],
    ...[
      "'ı'",
      "'İ'",
      "'10'",
      "'9'",
      "'\t x '",
      "'\u00a0'",
      "'🎉'",
      "'SN-001'",
      "'NY'",
      "'null'",
      "'back\\slash'",
      "'HVAC'",
    ],
    ...["'ς'", "'Σ'", "'ß'", "'ﬁ'", "'ᾳ'", "'k'", "'line\nend'", "'MPG-7'", "'e'"],
  ],
  BOOLEAN: ['true', 'false', 'TRUE', 'False'],
  DATE: [
    ...['2025-04-01', '2024-03-10T02:30', '2024-11-03T01:30', '2025-01-01T00:00:00-05:00', '2026-03-31T23:59:59'],
    ...[
      '2025-05-01T04:00:00Z',
      '2025-05-10T18:45:12.345Z',
      '1969-12-31T23:59:59.999',
      '2024-02-29',
      '2100-07-04T12:00:01',
    ],
    ...['1999-04-04T02:15', '1974-01-06T02:30', '2006-10-29T01:00', '2024-03-10T03:00', '2024-11-03T06:30:00Z'],
  ].map((text) => `#date('${text}')`),
} as const

const patterns = [
  ...[
    'INV-\\d{4}-\\d+',
    '[A-Z]+',
    '.*',
    '\\w+@\\w+\\.\\w+',
    '(US|CA|MX)',
    '[^0-9]*',
    '\\d{5}(-\\d{4})?',
    'a|b|',
    '\\s*\\S+\\s*',
  ],
  ...[
    '.{2,4}',
    '^[A-Z][a-z]*$',
    'x?',
    '(ab|c)+',
    '[\\w.-]+',
    '\\D*',
    'line.*',
    '(line|one)[\\s\\S]*',
    'end$\\n',
    '[a-c\\d]*',
    '.',
  ],
]

export function generatePattern(random: Random): string {
  return `'${random.pick(patterns)}'`
}

/** The spellings of each operator, as symbols and as words in any case. */
export const spellings: Readonly<Record<string, readonly string[]>> = {
  and: ['and', 'AND', 'And', '&&'],
  or: ['or', 'OR', 'oR', '||'],
  not: ['not ', 'NOT ', '!', '! '],
  '==': ['==', 'eq', 'EQ'],
  '!=': ['!=', 'ne', 'Ne'],
  '<': ['<', 'lt', 'LT'],
  '<=': ['<=', 'le', 'LE'],
  '>': ['>', 'gt', 'gT'],
  '>=': ['>=', 'ge', 'GE'],
  '/': ['/', 'div', 'DIV'],
  '%': ['%', 'mod', 'Mod'],
  between: ['between', 'BETWEEN', 'Between'],
  matches: ['matches', 'MATCHES'],
}

/** A binary operator with the spaces it needs, or more. */
export function spell(random: Random, operator: string): string {
  const word = random.pick(spellings[operator] ?? [operator])
  if (/^\w/.test(word)) return ` ${word} `
  return random.pick([word, ` ${word} `, ` ${word}`, `${word} `, `\n${word}\t`])
}
