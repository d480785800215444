/** The tree of a pattern of `matches`: the safe subset of Java's regular expressions (expressions, section 4.2). */
export type Pattern =
  | { readonly kind: 'set'; readonly set: CharacterSet }
  | { readonly kind: 'sequence'; readonly parts: readonly Pattern[] }
  | { readonly kind: 'choice'; readonly options: readonly Pattern[] }
  | { readonly kind: 'repeat'; readonly part: Pattern; readonly least: number; readonly most: number }
  /** `^` and `$`. */
  | { readonly kind: 'edge'; readonly side: 'start' | 'end' }

/** A set of code points: those inside the ranges (both ends inclusive), or, if negated, all others. */
export interface CharacterSet {
  readonly ranges: readonly (readonly [number, number])[]
  readonly isNegated: boolean
}

export function isInSet(set: CharacterSet, point: number): boolean {
  return set.ranges.some(([low, high]) => point >= low && point <= high) !== set.isNegated
}

const digits: CharacterSet['ranges'] = [[48, 57]]
const wordCharacters: CharacterSet['ranges'] = [
  [48, 57],
  [65, 90],
  [95, 95],
  [97, 122],
]
const spaces: CharacterSet['ranges'] = [
  [9, 13],
  [32, 32],
]

/** `\d \w \s` and their complements, ASCII as in Java. */
export const escapedSets: ReadonlyMap<string, CharacterSet> = new Map(
  Object.entries({ d: digits, w: wordCharacters, s: spaces }).flatMap(([letter, ranges]): [string, CharacterSet][] => [
    [letter, { ranges, isNegated: false }],
    [letter.toUpperCase(), { ranges, isNegated: true }],
  ]),
)

/** The line terminators of Java, which `.` does not match. */
export const lineEnds: CharacterSet['ranges'] = [
  [10, 10],
  [13, 13],
  [0x85, 0x85],
  [0x2028, 0x2029],
]
