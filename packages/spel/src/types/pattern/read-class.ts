import type { PatternCursor } from './pattern-cursor.ts'
import { escapedSets, type CharacterSet } from './pattern.ts'

type Range = CharacterSet['ranges'][number]

/** The part after a backslash: `\d \w \s`, a complement, or literal punctuation. */
export function readEscape(cursor: PatternCursor): CharacterSet {
  const character = cursor.take()
  const set = escapedSets.get(character)
  if (set !== undefined) return set
  if (!/^[!-/:-@[-`{-~ ]$/.test(character)) cursor.refuse(`\\${character} is not allowed in a pattern`)
  return { ranges: [pointRange(character)], isNegated: false }
}

/** A class after its opening bracket. Nested classes and intersections, which only Java has, are rejected. */
export function readClass(cursor: PatternCursor): CharacterSet {
  const isNegated = cursor.takeIf('^')
  const ranges: Range[] = []
  while (!cursor.isAtEnd && !cursor.is(']')) readMember(cursor, ranges)
  if (!cursor.takeIf(']')) cursor.refuse('A ] of the pattern is missing')
  if (ranges.length === 0) cursor.refuse('A class of the pattern is empty')
  return { ranges, isNegated }
}

function readMember(cursor: PatternCursor, ranges: Range[]): void {
  if (cursor.is('[')) cursor.refuse('Classes inside classes are not allowed in a pattern')
  if (cursor.is('&') && cursor.following === '&') cursor.refuse('&& is not allowed in a pattern')
  const low = readSingle(cursor, ranges)
  if (low === null) return
  const isRange = cursor.is('-') && cursor.following !== ']' && cursor.following !== ''
  if (!isRange) {
    ranges.push([low, low])
    return
  }
  cursor.take()
  if (cursor.is('[')) cursor.refuse('Classes inside classes are not allowed in a pattern')
  const high = readSingle(cursor, ranges)
  if (high === null || high < low) cursor.refuse('A range of the pattern is reversed')
  else ranges.push([low, high])
}

/** One code point, or null for a set such as `\d`, which is added immediately. */
function readSingle(cursor: PatternCursor, ranges: Range[]): number | null {
  if (!cursor.takeIf('\\')) return cursor.take().codePointAt(0) ?? 0
  const set = readEscape(cursor)
  const [first] = set.ranges
  const isSingle = !set.isNegated && set.ranges.length === 1 && first !== undefined && first[0] === first[1]
  if (isSingle) return first[0]
  ranges.push(...(set.isNegated ? complement(set.ranges) : set.ranges))
  return null
}

function complement(ranges: CharacterSet['ranges']): Range[] {
  const gaps: Range[] = []
  let from = 0
  for (const [low, high] of ranges) {
    if (low > from) gaps.push([from, low - 1])
    from = high + 1
  }
  gaps.push([from, 0x10ffff])
  return gaps
}

function pointRange(character: string): Range {
  const point = character.codePointAt(0) ?? 0
  return [point, point]
}
