import type { Random } from './random.ts'

const insertions = [
  ...[
    '(',
    ')',
    '[',
    ']',
    '{',
    '}',
    '.',
    '?.',
    ',',
    ':',
    '?',
    '?:',
    '#',
    '@',
    '&',
    '&&',
    '|',
    '||',
    '=',
    '==',
    '<=',
    '!',
    '^',
    '$',
  ],
  ...[
    "'",
    '"',
    '\\',
    ';',
    '~',
    '`',
    '++',
    '--',
    '+',
    '-',
    '*',
    '/',
    '%',
    ' and ',
    ' or ',
    ' not ',
    ' null ',
    ' T',
    ' T(',
    ' new ',
  ],
  ...[
    ' instanceof ',
    ' between ',
    ' matches ',
    ' eq ',
    '![',
    '?[',
    '^[',
    '$[',
    '0x1F',
    '1.5f',
    '1e',
    '1.',
    '.5',
    '5L',
    '1_0',
    'true',
  ],
  ...[
    ' x ',
    '1',
    '{1:2}',
    '{:}',
    '@a',
    '.size()',
    '[0]',
    '#root',
    '#this',
    '#f(',
    'a$b',
    '\u00a0',
    'é',
    '“',
    '/*',
    '//',
    ' div ',
    ' mod',
  ],
]

/** Damages a text in one or two positions: characters are removed, one is doubled, or a piece is inserted. */
export function mutate(random: Random, text: string): string {
  let mutated = text
  for (let count = random.integer(2) + 1; count > 0; count--) {
    const at = random.integer(mutated.length + 1)
    const [before, after] = [mutated.slice(0, at), mutated.slice(at)]
    switch (random.integer(5)) {
      case 0:
        mutated = before + after.slice(1)
        break
      case 1:
        mutated = before + after.slice(random.integer(6))
        break
      case 2:
        mutated = before + after.charAt(0) + after
        break
      default:
        mutated = before + random.pick(insertions) + after
    }
  }
  return mutated
}
