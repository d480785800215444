import { expect, test } from 'vitest'
import { unsafePlace } from './unsafe-text.ts'

test.each([
  [{ name: 'a\0b' }, 'name'],
  [{ promotion: { name: 'half \ud800 pair' } }, 'name'],
  [{ promotion: { promotionDeadlines: [{ name: 'ok' }, { name: '\0' }] } }, 'promotionDeadlines[1].name'],
  [{ 'key\0': 1 }, ''],
])('text that no column keeps is found at its place: %o', (body, place) => {
  expect(unsafePlace(body)).toBe(place)
})

test.each([[undefined], [null], [7], ['text'], [{ name: 'whole 😀 pair' }], [[{ a: ['b'] }]]])('%o is safe', (body) => {
  expect(unsafePlace(body)).toBeNull()
})

test('a body nested beyond any shape is unsafe, however deep, without running out of stack', () => {
  const text = `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`
  expect(unsafePlace(JSON.parse(text))).toBe('a.a.a')
})
