import { describe, expect, test } from 'vitest'
import { limits } from '../source/limits.ts'
import { partsOf } from './parts-of.ts'

const kindsIn = (text: string) => partsOf(text).map(({ kind, start, end }) => `${text.slice(start, end)} ${kind}`)

describe('the parts of a text, for colors', () => {
  test('have a kind for each visual element', () => {
    expect(kindsIn("a.size() >= 1.5 AND #date('x')")).toEqual([
      ...['a name', '. mark', 'size method', '( bracket', ') bracket', '>= operator', '1.5 number', 'AND operator'],
      ...['# function', 'date function', '( bracket', "'x' text", ') bracket'],
    ])
    expect(kindsIn('x.?[ok] ? TRUE : null')).toEqual([
      ...['x name', '. mark', '?[ bracket', 'ok name', '] bracket', '? mark', 'TRUE word', ': mark', 'null word'],
    ])
  })

  test('an unreadable part is marked, and the rest is parsed', () => {
    expect(kindsIn('a § b')).toEqual(['a name', '§ wrong', 'b name'])
    expect(kindsIn("a == 'open")).toEqual(['a name', '== operator', "'open wrong"])
    expect(kindsIn('\u0430 == \0')).toEqual(['\u0430 wrong', '== operator', '\0 wrong'])
  })

  test('a text over the limit has none', () => {
    expect(partsOf('a'.repeat(limits.textLength))).toHaveLength(1)
    expect(partsOf('a'.repeat(limits.textLength + 1))).toEqual([])
  })
})
