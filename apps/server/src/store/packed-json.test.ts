import { expect, test } from 'vitest'
import { packJson, unpackJson } from './packed-json.ts'

const changes = Array.from({ length: 1_000 }, (_, row) => ({
  label: 'Amount',
  before: null,
  after: { text: `${row}` },
}))

test('packed JSON takes a fraction of the room and comes back as it was', async () => {
  const packed = await packJson(changes)
  expect(packed.length).toBeLessThan(JSON.stringify(changes).length / 5)
  expect(await unpackJson(packed)).toEqual(changes)
})

test('text of before there was packing is read', async () => {
  expect(await unpackJson(Buffer.from('[{"label": "Name"}]'))).toEqual([{ label: 'Name' }])
})
