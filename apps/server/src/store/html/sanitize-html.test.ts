import { editorMarkup, pastedHtml } from '@incentive/quality/pasted-html'
import { row } from '@incentive/quality/row'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { sanitizeHtml } from './sanitize-html.ts'

test('plain formatting stays as it is', () =>
  row('DET-24', () => {
    const html =
      '<h2>Terms</h2><p>Earn <strong>$25</strong>, <em>twice</em>, <u>now</u> &amp; <s>then</s>.<br /></p>' +
      '<ul><li>one</li></ul><ol><li>two</li></ol><blockquote>so it is</blockquote><pre><code>1 &lt; 2</code></pre><hr />'
    expect(sanitizeHtml(html)).toBe(html)
  }))

test.each([
  ['<script>alert(1)</script>text', 'text'],
  ['<p onclick=x() style="color:red" class=a id=b>text</p>', '<p>text</p>'],
  ['<img src=x onerror=alert(1)>', ''],
  ['<svg><script>alert(1)</script></svg>', ''],
  ['<iframe src="https://example.com"></iframe>', ''],
  ['<a href="jAvAsCrIpT:alert(1)">x</a>', '<a rel="noopener noreferrer nofollow">x</a>'],
  ['<a href="java\tscript:alert(1)">x</a>', '<a rel="noopener noreferrer nofollow">x</a>'],
  ['<a href="data:text/html,x">x</a>', '<a rel="noopener noreferrer nofollow">x</a>'],
  ['<a href="//example.com">x</a>', '<a rel="noopener noreferrer nofollow">x</a>'],
  [
    '<a href="mailto:a@example.com" rel="opener">x</a>',
    '<a href="mailto:a@example.com" rel="noopener noreferrer nofollow">x</a>',
  ],
  ['<<b>x</b>', '&lt;<b>x</b>'],
  ['<p>unclosed', '<p>unclosed</p>'],
])('OP-70 %s becomes %s', (given, kept) =>
  row('DET-13', () => {
    expect(sanitizeHtml(given)).toBe(kept)
  }),
)

/** Serializes like the server does for markup from the console. */
const asWritten = (markup: string) =>
  markup.replaceAll(/<([bh]r)>/g, '<$1 />').replaceAll('<a ', '<a rel="noopener noreferrer nofollow" ')

const linksOf = (html: string) => html.replaceAll(/<a href="([^"]*)" rel="([^"]*)">/g, '<a rel="$2" href="$1">')

test.each(pastedHtml)('a description from $from is what the console makes of it', ({ html, markup }) => {
  expect(linksOf(sanitizeHtml(html)).replaceAll('\u00a0', '&nbsp;')).toBe(asWritten(markup))
})

test.each(editorMarkup)('what the editor writes stays as it is: %s', (markup) => {
  expect(sanitizeHtml(markup).replaceAll('\u00a0', '&nbsp;')).toBe(asWritten(markup))
})

test('cleaning what is clean changes nothing, and no handler or script survives', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      ...['<', '>', '"', "'", '&', '/', '=', '<p>', '</p>', '<a href=', '<script>', 'onload=', '<!--', '&lt;'],
    ),
    fc.string({ maxLength: 5 }),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
      const clean = sanitizeHtml(pieces.join(''))
      expect(sanitizeHtml(clean)).toBe(clean)
      expect(clean).not.toMatch(/<script|<[^>]+\son\w+=/i)
    }),
    { seed: 20261120, numRuns: 1000 },
  )
})
