import { limits } from '../../source/limits.ts'
import { PatternCursor } from './pattern-cursor.ts'
import { lineEnds, type Pattern, escapedSets, type CharacterSet } from './pattern.ts'

/** A parsed pattern, or why it is outside the safe subset. */
export type ReadPattern =
  { readonly ok: true; readonly pattern: Pattern } | { readonly ok: false; readonly message: string }

/**
 * Parses the pattern of `matches` (expressions, section 4.2): literals, `.`, classes, `\d \w \s` and complements,
 * escaped punctuation, groups, `|`, `^ $`, greedy `* + ? {m,n}`. Everything else is rejected by name: look-around,
 * back-references, flags, lazy and possessive repetition, and repetition inside a repeated group.
 */
export function readPattern(text: string): ReadPattern {
  if (text.length > limits.patternLength) {
    return { ok: false, message: `The pattern is longer than ${limits.patternLength} characters` }
  }
  const cursor = new PatternCursor(text)
  const pattern = readChoice(cursor)
  if (cursor.message === null && !cursor.isAtEnd) cursor.refuse('The pattern has an extra )')
  if (cursor.message === null && countStates(pattern) > limits.patternStates)
    cursor.refuse('The pattern repeats too much')
  return cursor.message === null ? { ok: true, pattern } : { ok: false, message: cursor.message }
}

function readChoice(cursor: PatternCursor): Pattern {
  const options = [readSequence(cursor)]
  while (cursor.takeIf('|')) options.push(readSequence(cursor))
  return options.length === 1 ? (options[0] as Pattern) : { kind: 'choice', options }
}

function readSequence(cursor: PatternCursor): Pattern {
  const parts: Pattern[] = []
  while (!cursor.isAtEnd && !cursor.is('|') && !cursor.is(')')) parts.push(readRepeated(cursor))
  return { kind: 'sequence', parts }
}

function readRepeated(cursor: PatternCursor): Pattern {
  const part = readOne(cursor)
  const count = readCount(cursor)
  if (count === null) return part
  if (part.kind === 'edge') cursor.refuse('^ and $ cannot be repeated')
  if (cursor.is('?') || cursor.is('+')) cursor.refuse('Only greedy repetition is allowed in a pattern')
  if (cursor.is('*') || cursor.is('{')) cursor.refuse('A repetition cannot be repeated in a pattern')
  if (count.most > 1 && hasRepetition(part)) cursor.refuse('A repeated group cannot contain a repetition')
  return { kind: 'repeat', part, ...count }
}

function readOne(cursor: PatternCursor): Pattern {
  const character = cursor.take()
  switch (character) {
    case '.':
      return { kind: 'set', set: { ranges: lineEnds, isNegated: true } }
    case '^':
      return { kind: 'edge', side: 'start' }
    case '$':
      return { kind: 'edge', side: 'end' }
    case '[':
      return { kind: 'set', set: readClass(cursor) }
    case '(':
      return readGroup(cursor)
    case '\\':
      return { kind: 'set', set: readEscape(cursor) }
    case '*':
    case '+':
    case '?':
    case '{':
      cursor.refuse(`The ${character} of the pattern has nothing to repeat`)
      return { kind: 'sequence', parts: [] }
    default: {
      const point = character.codePointAt(0) ?? 0
      return { kind: 'set', set: { ranges: [[point, point]], isNegated: false } }
    }
  }
}

function readGroup(cursor: PatternCursor): Pattern {
  if (cursor.takeIf('?') && !cursor.takeIf(':')) cursor.refuse('Only plain groups are allowed in a pattern')
  const inside = cursor.nested(readChoice)
  if (!cursor.takeIf(')')) cursor.refuse('A ) of the pattern is missing')
  return inside
}

function readCount(cursor: PatternCursor): { least: number; most: number } | null {
  if (cursor.takeIf('*')) return { least: 0, most: Infinity }
  if (cursor.takeIf('+')) return { least: 1, most: Infinity }
  if (cursor.takeIf('?')) return { least: 0, most: 1 }
  if (!cursor.takeIf('{')) return null
  const least = cursor.takeNumber()
  const most = cursor.takeIf(',') ? (cursor.is('}') ? Infinity : cursor.takeNumber()) : least
  if (!cursor.takeIf('}') || !(least <= most)) cursor.refuse('Write a repetition as {2}, {2,} or {2,5}')
  return { least, most }
}

function hasRepetition(pattern: Pattern): boolean {
  switch (pattern.kind) {
    case 'repeat':
      return true
    case 'sequence':
      return pattern.parts.some(hasRepetition)
    case 'choice':
      return pattern.options.some(hasRepetition)
    case 'set':
    case 'edge':
      return false
    default:
      return pattern satisfies never
  }
}

/** Number of states of the pattern's machine once its counts are expanded. */
function countStates(pattern: Pattern): number {
  switch (pattern.kind) {
    case 'repeat':
      return (pattern.most === Infinity ? pattern.least + 1 : pattern.most) * (countStates(pattern.part) + 1)
    case 'sequence':
      return pattern.parts.reduce((sum, part) => sum + countStates(part), 0)
    case 'choice':
      return pattern.options.reduce((sum, option) => sum + countStates(option) + 1, 0)
    case 'set':
    case 'edge':
      return 1
    default:
      return pattern satisfies never
  }
}

type Range = CharacterSet['ranges'][number]

/** The part after a backslash: `\d \w \s`, a complement, or literal punctuation. */
function readEscape(cursor: PatternCursor): CharacterSet {
  const character = cursor.take()
  const set = escapedSets.get(character)
  if (set !== undefined) return set
  if (!/^[!-/:-@[-`{-~ ]$/.test(character)) cursor.refuse(`\\${character} is not allowed in a pattern`)
  return { ranges: [pointRange(character)], isNegated: false }
}

/** A class after its opening bracket. Nested classes and intersections, which only Java has, are rejected. */
function readClass(cursor: PatternCursor): CharacterSet {
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
