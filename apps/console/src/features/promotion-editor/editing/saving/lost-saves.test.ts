import { afterEach, expect, test, vi } from 'vitest'
import { anEditor } from '../../draft/testing/an-editor.ts'
import { sendSave, type LostSave } from './lost-saves.ts'

afterEach(() => vi.unstubAllGlobals())

/** Sends a save to a server that responds with a status; the lost saves afterwards. */
async function lostAfter(status: number, idempotencyKey: string, before: readonly LostSave[]) {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ id: 7, version: 4, status }, { status })))
  const lost = [...before]
  await sendSave(lost, anEditor(), idempotencyKey).catch(() => undefined)
  return lost.map((each) => each.idempotencyKey)
}

const first = { sent: anEditor(), idempotencyKey: 'first' }

test.each([
  ['is kept once when it is unknown whether it was stored', 503, ['first', 'second']],
  ['is not kept when it was refused', 400, ['first']],
  ['leaves no earlier one when it was stored: none of them is that of a later conflict', 200, []],
] as const)('a save %s', async (_, status, expected) => {
  expect(await lostAfter(status, 'second', [first])).toEqual(expected)
})

test('a save that is sent again is kept once', async () => {
  expect(await lostAfter(503, 'first', [first])).toEqual(['first'])
})
