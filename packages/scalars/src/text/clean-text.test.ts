import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleanKey, cleanText, foldKey } from './clean-text.ts'

const anyText = fc.string({ unit: 'binary', maxLength: 40 })
const invisible = ['\u200B', '\u00AD', '\u2060', '\uFEFF', '\u202E', '\u2066', '\u200E', '\u0007', '\0', '\uD800']

describe('a text that comes in', () => {
  test('is stored in its composed form, without what cannot be seen and without blanks at its ends', () => {
    expect(cleanText('CAFE\u0301')).toBe('CAFÉ')
    for (const char of invisible) expect(cleanText(`${char} FT${char}-1${char} `)).toBe('FT-1')
    expect(cleanText('\u00A0 Fall \u3000')).toBe('Fall')
    expect(cleanText('e\u200B\u0301')).toBe('é')
  })

  test('is empty when nothing of it can be seen', () => {
    for (const text of ['\u200B', ' \uFEFF\t', '\u3164', '\u2800 \u2800', '\u200D\u200C', '\uFE0F']) {
      expect(cleanText(text)).toBe('')
    }
  })

  test('keeps line breaks and tabs only where several lines are allowed', () => {
    const text = ' one\r\ntwo\rthree\u2028four\tfive\u0007\n'
    expect(cleanText(text)).toBe('one two three four five')
    expect(cleanText(text, { lines: true })).toBe('one\ntwo\nthree\nfour\tfive')
  })

  test.each([
    ['an emoji family', '👨‍👩‍👧‍👦'],
    ['an emoji with a tone of skin', '👩🏽‍🚀'],
    ['an emoji with a variation', '❤️‍🔥'],
    ['a flag', '🏳️‍🌈'],
    ['a Persian word', 'می‌خواهم'],
    ['a Sinhala word', 'ශ්‍රී'],
    ['a Bengali word', 'র‍্যাব'],
    ['a Malayalam word that ends with a joiner', 'അവന്‍'],
    ['combining marks alone', '\u0301\u0302'],
    ['a right-to-left name', 'שלום 123'],
  ])('keeps %s', (_, text) => {
    expect(cleanText(text)).toBe(text.normalize('NFC'))
  })

  test('loses joiners that join nothing', () => {
    for (const text of ['\u200DFall', 'Fall\u200D', 'Fall \u200CSpiff', 'Fall\u200D Spiff', '1\u200D2']) {
      expect(cleanText(text)).toBe(text.replace(/[\u200C\u200D]/g, ''))
    }
  })

  test('is not changed by a second cleaning', () => {
    const property = fc.property(anyText, fc.boolean(), (text, lines) => {
      const once = cleanText(text, { lines })
      expect(cleanText(once, { lines })).toBe(once)
      expect(cleanKey(cleanKey(text))).toBe(cleanKey(text))
    })
    fc.assert(property, { numRuns: 1_000, seed: 7 })
  })
})

describe('keys', () => {
  test('lose joiners and keep how they were written', () => {
    expect(cleanKey(' Fall\u200D-2026 ')).toBe('Fall-2026')
  })

  test('that look alike fold alike', () => {
    const alike = [
      'FT-1',
      'ft-1',
      'FT\u20101',
      'FT\u20111',
      'FT\u22121',
      'ＦＴ－１',
      ' FT-1\u200B',
      'F\u00ADT-1',
      'FT\uFE0F-1',
    ]
    expect(new Set(alike.map(foldKey))).toEqual(new Set(['ft-1']))
    expect(foldKey('CAFE\u0301')).toBe(foldKey('café'))
    expect(foldKey('STRASSE')).toBe(foldKey('straße'))
    expect(foldKey('ΟΔΟΣ')).toBe(foldKey('οδοσ'))
  })

  test('that differ fold apart', () => {
    expect(new Set(['FT-1', 'FT-01', 'FT1', 'FT_1', 'FT 1'].map(foldKey)).size).toBe(5)
  })

  test('fold the same once, twice, and after they are cleaned', () => {
    const property = fc.property(anyText, (text) => {
      expect(foldKey(foldKey(text))).toBe(foldKey(text))
      expect(foldKey(cleanKey(text))).toBe(foldKey(text))
    })
    fc.assert(property, { numRuns: 1_000, seed: 7 })
  })
})
