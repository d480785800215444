import { editorMarkup, pastedHtml } from '@incentive/quality/pasted-html'
import { row } from '@incentive/quality/row'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { keepAllowedMarkup } from './sanitize-html.ts'

describe('U45: only allowed markup reaches a parser', () => {
  it.each([
    ['<p>Sell <b>three</b></p>', '<p>Sell <b>three</b></p>'],
    ['<b>Hi</b><img src=x onerror=alert(1)>', '<b>Hi</b>'],
    ['<p onclick="alert(1)" style="color:red">x</p>', '<p>x</p>'],
    ['a<script>alert("<b>")</script>b', 'ab'],
    ['<SCRIPT>alert(1)</SCRIPT >x', 'x'],
    ['<svg><a href="https://example.com">x</a></svg>y', 'y'],
    ['<a href="https://example.com/?a=1&amp;b=2">x</a>', '<a href="https://example.com/?a=1&amp;b=2">x</a>'],
    ["<a href='mailto:a@example.com'>x</a>", '<a href="mailto:a@example.com">x</a>'],
    ['<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
    ['<a href="java&#115;cript:alert(1)">x</a>', '<a>x</a>'],
    ['<a title="href=https://example.com" href="data:text/html,x">x</a>', '<a>x</a>'],
    ['1 < 2 and 3 > 2', '1 &lt; 2 and 3 > 2'],
    ['<!-- <img onerror=alert(1)> -->x<!doctype html>', 'x'],
    ['<p title="never ends', ''],
    ['<br/><hr>', '<br><hr>'],
    ['', ''],
  ])('%s becomes %s', (html, written) =>
    row('DET-13', () => {
      expect(keepAllowedMarkup(html)).toBe(written)
    }),
  )

  it.each([...pastedHtml.map(({ markup }) => markup), ...editorMarkup])('%s stays as it is', (markup) => {
    expect(keepAllowedMarkup(markup)).toBe(markup)
  })

  const fragments = [
    '<p>',
    '</p>',
    '<img src=x onerror=y>',
    '<a href="',
    'https://x',
    '">',
    "'",
    '"',
    '<',
    '>',
    '=',
    ' onload=z',
    '<script',
    '</script>',
    '<!--',
    '-->',
    'text',
    '<svg/onload=q>',
    '<a href=javascript:1>',
  ]

  it('writes no tag but the allowed ones, and no attribute but an allowed address', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.constantFrom(...fragments), fc.string({ maxLength: 4 }))), (parts) => {
        const left = keepAllowedMarkup(parts.join(''))
          .replaceAll(/<\/?(?:p|br|b|strong|i|em|u|s|ul|ol|li|a|h2|h3|h4|blockquote|code|pre|hr)>/g, '')
          .replaceAll(/<a href="(?:https?:\/\/|mailto:)[^"<>]*">/gi, '')
        expect(left).not.toContain('<')
      }),
      { seed: 13, numRuns: 2_000 },
    )
  })

  it('leaves alone what it has written', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...fragments)), (parts) => {
        const once = keepAllowedMarkup(parts.join(''))
        expect(keepAllowedMarkup(once)).toBe(once)
      }),
      { seed: 14, numRuns: 1_000 },
    )
  })
})
