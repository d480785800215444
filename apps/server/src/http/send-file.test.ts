import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contentDisposition } from './send-file.ts'

test.each([
  ['plan.pdf', `attachment; filename="plan.pdf"; filename*=UTF-8''plan.pdf`],
  ['Größe (1).pdf', `attachment; filename="Gr__e (1).pdf"; filename*=UTF-8''Gr%C3%B6%C3%9Fe%20%281%29.pdf`],
  ['計画.txt', `attachment; filename="__.txt"; filename*=UTF-8''%E8%A8%88%E7%94%BB.txt`],
  ['a"; filename="b.exe', `attachment; filename="a_; filename=_b.exe"; filename*=UTF-8''a%22%3B%20filename%3D%22b.exe`],
  ['a\r\nset-cookie: x.txt', `attachment; filename="a__set-cookie_ x.txt"; filename*=UTF-8''a__set-cookie%3A%20x.txt`],
  ['../x\\y.txt', `attachment; filename=".._x_y.txt"; filename*=UTF-8''.._x_y.txt`],
  ['CON.txt', `attachment; filename="_CON.txt"; filename*=UTF-8''_CON.txt`],
  ['lpt1.pdf', `attachment; filename="_lpt1.pdf"; filename*=UTF-8''_lpt1.pdf`],
  ['console.txt', `attachment; filename="console.txt"; filename*=UTF-8''console.txt`],
])('R29 the name %j is one name in one header', (name, header) => {
  expect(contentDisposition(name)).toBe(header)
})

test('R29 any name makes one header of plain characters that names the same file', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (name) => {
      const header = contentDisposition(name)
      const [, encoded = ''] =
        /^attachment; filename="[^"\\\x00-\x1f\x7f-\uffff]*"; filename\*=UTF-8''([\w!#$&+.^`|~%-]*)$/.exec(header) ?? []
      expect(header).toContain(encoded)
      expect(decodeURIComponent(encoded).length).toBeGreaterThanOrEqual(name.length)
    }),
    { seed: 29, numRuns: 500 },
  )
})
