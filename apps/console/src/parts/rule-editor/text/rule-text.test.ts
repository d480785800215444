import { row } from '@incentive/quality/row'
import { partsOf } from '@incentive/spel'
import { describe, expect, it } from 'vitest'
import { bracketPairAt } from './bracket-pair.ts'
import { insertPiece, replaceSpan } from './text-edits.ts'
import { problemMarks, chunksOf } from './marked-text.ts'
import { endWord, NO_HISTORY, remember, stepBack, stepForward, type Moment } from './rule-history.ts'

/** A text with its selection between bars: `a |b| c`; one bar is the caret. */
function at(marked: string): Moment {
  const start = marked.indexOf('|')
  const end = marked.lastIndexOf('|')
  return { text: marked.replaceAll('|', ''), start, end: end === start ? start : end - 1 }
}
const shown = ({ text, start }: Moment) => `${text.slice(0, start)}|${text.slice(start)}`

describe('ALG-24 inserting a snippet', () => {
  it.each([
    ['|', 'x|'],
    ['a |', 'a x|'],
    ['a|', 'a x|'],
    ['|a', 'x| a'],
    ['a|b', 'a x| b'],
    ['a |old| b', 'a x| b'],
    ['a\n|\nb', 'a\nx|\nb'],
  ])('into %j gives %j', (before, after) => {
    row('COND-09', () => expect(shown(insertPiece(at(before), 'x'))).toBe(after))
  })

  it('a replacement is inserted unchanged in its range', () => {
    expect(shown(replaceSpan('organization.na', { start: 12, end: 15 }, '?.name'))).toBe('organization?.name|')
  })
})

describe('undo in a rule', () => {
  const typed = (text: string, isLetter = true) =>
    [{ text, start: text.length, end: text.length }, isLetter ? text.slice(-1) : null] as const
  it('reverts a word at once, and a menu change separately', () => {
    let history = NO_HISTORY
    for (const before of ['', 'o', 'or', 'or ', 'or x']) {
      const next = { '': 'o', o: 'r', or: ' ', 'or ': 'x', 'or x': 'y' }[before] ?? ''
      history = remember(history, typed(before)[0], next)
    }
    const steps: string[] = []
    let now: Moment = typed('or xy')[0]
    for (let travel = stepBack(history, now); travel; travel = stepBack(travel.history, now)) {
      now = travel.moment
      history = travel.history
      steps.push(now.text)
    }
    expect(steps).toEqual(['or ', 'or', ''])
    expect(stepForward(history, now)?.moment.text).toBe('or')
    expect(remember(history, now, null).future).toEqual([])
  })

  it('moving the caret ends the word', () => {
    const open = remember(NO_HISTORY, typed('')[0], 'a')
    expect(remember(open, typed('a')[0], 'b').past).toHaveLength(1)
    expect(remember(endWord(open), typed('a')[0], 'b').past).toHaveLength(2)
  })
})

describe('matching brackets at the caret', () => {
  const pair = (marked: string) => {
    const { text, start } = at(marked)
    const found = bracketPairAt(text, partsOf(text), start)
    return found && [found.isMatched, ...found.spans.map((span) => `${span.start}-${span.end}`)]
  }
  it.each([
    ['(a)|', [true, '0-1', '2-3']],
    ['|(a)', [true, '0-1', '2-3']],
    ['x.?[|y]', [true, '2-4', '5-6']],
    ['((|a)', [true, '1-2', '3-4']],
    ['(|(a)', [false, '0-1']],
    ['(a]|', [false, '2-3']],
    ['a|', null],
    ["'('|", null],
  ])('of %s', (marked, expected) => {
    expect(pair(marked)).toEqual(expected)
  })
})

describe('the drawn text', () => {
  it('contains the whole text, in chunks that end at and and or', () => {
    const text = 'a == 1 and  b §\n or c'
    const chunks = chunksOf(text, partsOf(text), [{ kind: 'error', start: 5, end: 12 }])
    expect(chunks.map((chunk) => chunk.map((segment) => segment.text).join(''))).toEqual([
      'a == 1 ',
      'and  b §\n ',
      'or c',
    ])
    expect(chunks[1]?.[0]).toEqual({ text: 'and', part: 'operator', marks: ['error'] })
  })

  it('is one chunk wherever it has no special color', () => {
    const text = '(organization.tier) == 1'
    const [chunk] = chunksOf(text, partsOf(text), [])
    expect(chunk?.map((segment) => segment.text)).toEqual(['(organization', '.', 'tier) ', '==', ' ', '1'])
  })

  it('a problem at the end underlines the last character, an empty one underlines one character', () => {
    const problem = (start: number, end: number) => ({
      phase: 'parse' as const,
      code: 'x',
      message: 'x',
      span: { start, end },
    })
    expect(problemMarks('a == ', [problem(5, 5), problem(2, 2), problem(0, 1)])).toEqual([
      { kind: 'error', start: 3, end: 4 },
      { kind: 'error', start: 2, end: 3 },
      { kind: 'error', start: 0, end: 1 },
    ])
  })
})
