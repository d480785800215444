// cspell:ignore whence -- a forbidden word as a sample

import { describe, expect, test } from 'vitest'
import { findWordProblems, hasBadOpening, withoutDone, type FoundWord } from './word-problems.ts'

const at = { row: 3, col: 7, instead: [] as string[] }
const unknown: FoundWord = { ...at, file: 'a.ts', text: 'Amuont', isForbidden: false }
const forbidden: FoundWord = { ...at, file: 'b.ts', text: 'whence', isForbidden: true, instead: ['from where'] }
const sources: Record<string, string> = {
  'c.ts': '/**\n * What a save sends.\n */',
  'd.ts': '/** Returns the rows. */',
}
const read = (file: string) => sources[file]

const problems = (forbiddenWords: string[], commentOpenings: string[] = [], found = [unknown, forbidden]) => {
  const notDone = { forbiddenWords, commentOpenings }
  return findWordProblems(found, notDone, withoutDone(notDone, found, read))
}

describe('words that the check finds', () => {
  test('are problems with their position and what to write', () => {
    expect(problems([])).toEqual([
      'a.ts:3:7 unknown word "Amuont"',
      'b.ts:3:7 forbidden word "whence": write from where',
    ])
  })

  test('are none when they are forbidden in a file that is not done; unknown words are, everywhere', () => {
    expect(problems(['a.ts', 'b.ts'])[0]).toBe('a.ts:3:7 unknown word "Amuont"')
    expect(problems(['b.ts'], [], [forbidden])).toEqual([])
  })

  test('a file that is done leaves its list, and so does one that no longer exists', () => {
    const done = (count: number) => [`${count} files are done and still listed: run npm run words -- --done`]
    expect(problems(['b.ts', 'e.ts'], ['c.ts', 'd.ts', 'e.ts'], [forbidden])).toEqual(done(3))
    expect(problems(['b.ts'], ['c.ts'], [forbidden])).toEqual([])
  })
})

test.each([
  ['/** What a save sends. */', true],
  ['/**\n * Who may see it\n */', true],
  ['/** All that is stored. */', true],
  ['/** Whatever it is. */', false],
  ['// What a save sends', false],
])('the opening of %j is rejected: %s', (source, isBad) => {
  expect(hasBadOpening(source)).toBe(isBad)
})
