import { describe, expect, test } from 'vitest'
import { findFigureProblems, measureComments } from './comment-counts.ts'
import { readComments } from './read-comments.ts'

const valueOf = (name: string, comments: string[]) => measureComments(comments).find((one) => one.name === name)?.value

test('words are counted per 10,000 words, in any case', () => {
  const comments = ['Returns its rows. Its', 'cut and return nothing here too']
  expect(valueOf('its', comments)).toBe(2_000)
  expect(valueOf('returns', comments)).toBe(2_000)
  expect(valueOf('nothing', comments)).toBe(1_000)
  expect(valueOf('its', [])).toBe(0)
})

test('comments that begin with What, Who or Whether are counted in percent', () => {
  expect(valueOf('openings', ['What a save sends', 'Whether it is open', 'Whatever comes', 'Returns what'])).toBe(50)
})

test('a figure beyond its limit or its exception is a problem, and so is an unnecessary exception', () => {
  const most = { name: 'its', value: 12, limit: 10, isMinimum: false }
  const least = { name: 'returns', value: 5, limit: 20, isMinimum: true }
  expect(findFigureProblems([most, least], {})).toEqual([
    'comments: "its" is 12.0, maximum 10.0',
    'comments: "returns" is 5.0, minimum 20.0',
  ])
  expect(findFigureProblems([most, least], { its: 12, returns: 5 })).toEqual([])
  expect(findFigureProblems([most, least], { its: 11, returns: 6 })).toHaveLength(2)
  expect(findFigureProblems([{ ...most, value: 9 }], { its: 12 })).toEqual(['comments: remove the exception for "its"'])
})

describe('readComments', () => {
  test('finds comments of TypeScript, but no text in strings, templates and elements', () => {
    const source = `/** Returns\n * a row. */\nconst one = '// no' // yes\n// first\n// second\nconst two = \`/* no \${/* inner */ one}\``
    expect(readComments('a.ts', source)).toEqual(['Returns a row.', 'yes first second', 'inner'])
    expect(readComments('a.tsx', '<a>https://no {/* yes */}</a>')).toEqual(['yes'])
  })

  test('finds comments of SQL and CSS', () => {
    expect(readComments('a.sql', '-- first\n-- second\nSELECT 1; /* third */')).toEqual(['first second', 'third'])
    expect(readComments('a.css', '/* first */ a { color: red }')).toEqual(['first'])
  })

  test('omits comments for tools', () => {
    expect(readComments('a.ts', '// eslint-disable-next-line no-console\nlog()')).toEqual([])
  })
})
