import { editorMarkup, pastedHtml } from '@incentive/quality/pasted-html'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toSimpleMarkup } from './to-simple-markup.ts'

const pieces = [
  ...['<p>', '</p>', '<div>', '</div>', '<br>', '<b>', '</b>', '<a href="https://x">', '</a>', '<ul>', '<li>', '</ul>'],
  ...[
    '<table>',
    '<tr>',
    '<td>',
    '</td>',
    '</table>',
    '<h2>',
    '</h2>',
    '<pre>',
    '</pre>',
    '<blockquote>',
    '<hr>',
    'text',
  ],
  ...[
    ' ',
    '\n',
    '&nbsp;',
    '<',
    '<!--',
    '-->',
    '<script>',
    '</script>',
    '<p class=MsoListParagraph>· ',
    '</blockquote>',
  ],
]
const someHtml = fc.array(fc.oneof(fc.constantFrom(...pieces), fc.string({ maxLength: 4 })), { maxLength: 30 })

describe('HTML of other programs as simple markup', () => {
  test.each(pastedHtml)('of $from', ({ html, markup }) => {
    expect(toSimpleMarkup(html)).toBe(markup)
  })

  test.each(editorMarkup)('of the editor stays as it is: %s', (markup) => {
    expect(toSimpleMarkup(markup)).toBe(markup)
  })

  test('what is simple stays as it is', () => {
    fc.assert(
      fc.property(someHtml, (parts) => {
        const once = toSimpleMarkup(parts.join(''))
        expect(toSimpleMarkup(once)).toBe(once)
      }),
      { seed: 34, numRuns: 5_000 },
    )
  })

  test('no letter is lost or moved', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces.filter((piece) => !/script|--|^<$/.test(piece)))), (parts) => {
        const given = parts.map((part, index) => part.replace('text', `t${index}.`))
        const lettersOf = (html: string) => html.replaceAll(/<[^>]*>/g, '').match(/t\d+\./g)
        expect(lettersOf(toSimpleMarkup(given.join('')))).toEqual(lettersOf(given.join('')))
      }),
      { seed: 35, numRuns: 2_000 },
    )
  })

  test('1 MB of web mail is converted whole', () => {
    const mail = '<div class="m" style="font: 1px x"><table><tr><td>A<td><p>B</p></table><div><br></div></div>\n'
    const count = Math.ceil(1_000_000 / mail.length)
    expect(toSimpleMarkup(mail.repeat(count))).toBe('<p>A | B</p>'.repeat(count))
  })

  test.each([
    '<div>',
    '<b>',
    '<ul><li>',
    '<table><tr><td>',
    '<p class=MsoListParagraph>· ',
    '<a title="',
    '</x>',
    '<!--',
  ])('1 MB of %s that never ends is read to its end', (piece) => {
    const html = `start${piece.repeat(Math.ceil(1_000_000 / piece.length))}`
    expect(toSimpleMarkup(html)).toMatch(/^start/)
  })
})
