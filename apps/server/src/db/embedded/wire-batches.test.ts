import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createBatcher, panicIn, queryBatch } from './wire-batches.ts'

const SEED = 20_260_401
const startup = Buffer.from([0, 0, 0, 8, 0, 3, 0, 0])
const message = (letter: string, body: Uint8Array) => {
  const bytes = Buffer.alloc(5 + body.length)
  bytes.write(letter, 0, 'latin1')
  bytes.writeInt32BE(4 + body.length, 1)
  bytes.set(body, 5)
  return bytes
}
const messages = fc.array(
  fc.tuple(fc.constantFrom('P', 'B', 'D', 'E', 'C', 'd', 'Q', 'S', 'H'), fc.uint8Array({ maxLength: 20 })),
)

describe('createBatcher', () => {
  test('produces the same batches for any chunks of the stream, and loses no byte', () => {
    fc.assert(
      fc.property(messages, fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1 }), (written, sizes) => {
        const sent = written.map(([letter, body]) => message(letter, body))
        const stream = Buffer.concat([startup, ...sent])
        const cut = createBatcher()
        const cuts = []
        for (let at = 0, turn = 0; at < stream.length; turn += 1) {
          const size = sizes[turn % sizes.length] ?? 1
          cuts.push(...cut(stream.subarray(at, at + size)))
          at += size
        }
        expect(cuts[0]).toEqual({ kind: 'startup' })
        expect(cuts).toEqual(createBatcher()(stream))
        const lastAsking = written.findLastIndex(([letter]) => 'QSH'.includes(letter))
        const batches = cuts.flatMap((part) => (part.kind === 'batch' ? [part.bytes] : []))
        expect(Buffer.concat(batches)).toEqual(Buffer.concat(sent.slice(0, lastAsking + 1)))
        expect(batches).toHaveLength(written.filter(([letter]) => 'QSH'.includes(letter)).length)
      }),
      { seed: SEED },
    )
  })

  test('reports the end of a connection', () => {
    expect(createBatcher()(Buffer.concat([startup, message('X', Buffer.alloc(0))]))).toEqual([
      { kind: 'startup' },
      { kind: 'terminate' },
    ])
  })

  test('treats a simple query as a separate batch', () => {
    const batch = queryBatch('SELECT 1')
    expect(createBatcher()(Buffer.concat([startup, batch]))[1]).toEqual({ kind: 'batch', bytes: batch })
  })
})

describe('panicIn', () => {
  const error = (severity: string) => message('E', Buffer.from(`S${severity}\0V${severity}\0C58030\0MNo disk\0\0`))
  const others = [message('D', Buffer.from('VPANIC\0')), message('Z', Buffer.from('I'))]

  test.each([
    ['PANIC', 'No disk'],
    ['FATAL', 'No disk'],
    ['ERROR', undefined],
  ])('for a %s in the responses is %s', (severity, expected) => {
    expect(panicIn(Buffer.concat([...others, error(severity), ...others]))).toBe(expected)
  })

  test('for an empty response is undefined', () => {
    expect(panicIn(new Uint8Array())).toBeUndefined()
  })
})
