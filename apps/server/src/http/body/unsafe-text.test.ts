import { expect, test } from 'vitest'
import { unsafePlaces } from './unsafe-text.ts'

test.each([
  [{ name: 'a\0b' }, [['name']]],
  [
    { promotion: { name: 'half \ud800 pair', key: 'K', text: '\0' } },
    [
      ['promotion', 'name'],
      ['promotion', 'text'],
    ],
  ],
  [
    { list: [{ name: 'ok' }, { name: '\0' }, '\udfff'] },
    [
      ['list', 2],
      ['list', 1, 'name'],
    ],
  ],
  [{ 'key\0': 1 }, [[]]],
  [{ inner: { 'key\0': 1, name: '\0' } }, [['inner']]],
])('text that no column keeps is found at its place, all of it: %o', (given, places) => {
  expect(unsafePlaces(given, 10)).toEqual(places)
})

test.each([[undefined], [null], [7], ['text'], [{ name: 'whole 😀 pair' }], [[{ a: ['b'] }]]])(
  '%o is safe',
  (given) => {
    expect(unsafePlaces(given, 10)).toEqual([])
  },
)

test('a value nested beyond any shape is unsafe, however deep, without running out of stack', () => {
  const text = `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`
  expect(unsafePlaces(JSON.parse(text), 10)).toEqual([['a', 'a', 'a']])
})

test('no more is looked for than is wanted', () => {
  expect(
    unsafePlaces(
      Array.from({ length: 1_000 }, () => '\0'),
      7,
    ),
  ).toHaveLength(7)
})
