import { describe, expect, it } from 'vitest'
import { createSendOnce, type SendOnce } from './send-once.ts'

const keyOf = (sendOnce: SendOnce, body: unknown) => sendOnce(body, (key) => Promise.resolve(key))

async function keyOfFailed(sendOnce: SendOnce, body: unknown): Promise<string> {
  const keys: string[] = []
  const send = (key: string) => {
    keys.push(key)
    return Promise.reject(new Error('no answer'))
  }
  await expect(sendOnce(body, send)).rejects.toThrow('no answer')
  return keys.join()
}

describe('U7: a call that changes something', () => {
  it('carries the same key when it is sent again after a failure, however often', async () => {
    const sendOnce = createSendOnce()
    const key = await keyOfFailed(sendOnce, { name: 'A' })
    expect(await keyOfFailed(sendOnce, { name: 'A' })).toBe(key)
    expect(await keyOf(sendOnce, { name: 'A' })).toBe(key)
  })

  it('carries another key with another body', async () => {
    const sendOnce = createSendOnce()
    const key = await keyOfFailed(sendOnce, undefined)
    expect(await keyOf(sendOnce, { name: 'B' })).not.toBe(key)
  })

  it('carries another key after a success, although the body is the same', async () => {
    const sendOnce = createSendOnce()
    expect(await keyOf(sendOnce, undefined)).not.toBe(await keyOf(sendOnce, undefined))
  })

  it('keeps its key when another one that was sent before succeeds meanwhile', async () => {
    const sendOnce = createSendOnce()
    const answer = Promise.withResolvers<void>()
    const first = sendOnce('first', () => answer.promise)
    const key = await keyOfFailed(sendOnce, 'second')
    answer.resolve()
    await first
    expect(await keyOf(sendOnce, 'second')).toBe(key)
  })
})
