import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiProblem } from './failure.ts'
import { whenSessionEnds } from './session-gate.ts'
import { uploadFile } from './upload-file.ts'

const stored = { id: 9, fileName: 'a.txt', contentType: 'text/plain', size: 5, url: '/u', createdDate: 'd' }

let server: Server
let received: { key: unknown; body: string }[]
let answers: { status: number; body: unknown }[]

beforeEach(async () => {
  received = []
  answers = [{ status: 201, body: stored }]
  server = createServer((request, response) => {
    void text(request).then((body) => {
      received.push({ key: request.headers['idempotency-key'], body })
      const { status, body: answer } = answers.shift() ?? { status: 500, body: null }
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(typeof answer === 'string' ? answer : JSON.stringify(answer))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { happyDOM } = window as unknown as { happyDOM: { setURL: (url: string) => void } }
  happyDOM.setURL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
})
afterEach(async () => {
  server.closeAllConnections()
  server.close()
  await once(server, 'close')
})

const send = (signal = new AbortController().signal) =>
  uploadFile(new File(['terms'], 'a.txt'), { idempotencyKey: 'key-1', onProgress: vi.fn(), signal })

test('OP-73 a file goes as a form under its key, and the stored file is answered', async () => {
  expect(await send()).toEqual(stored)
  expect(received).toEqual([{ key: 'key-1', body: expect.stringContaining('filename="a.txt"') as string }])
  expect(received[0]?.body).toContain('terms')
})

test('a refusal is a problem with its status and words', async () => {
  const body = { fieldErrors: { file: ['a.txt is not an accepted file type'] }, generalErrors: [] }
  answers = [{ status: 400, body }]
  await expect(send()).rejects.toMatchObject({ status: 400, body })
  answers = [{ status: 502, body: '<h1>Fault</h1>' }]
  await expect(send()).rejects.toMatchObject({ status: 502, body: null })
})

test('when the session is over the file is sent again after signing in', async () => {
  const forget = whenSessionEnds(() => Promise.resolve(true))
  answers = [
    { status: 401, body: {} },
    { status: 201, body: stored },
  ]
  expect(await send()).toEqual(stored)
  expect(received.map(({ key }) => key)).toEqual(['key-1', 'key-1'])
  forget()
})

test('a file that is not wanted any more is not sent', async () => {
  const controller = new AbortController()
  controller.abort(new Error('not wanted'))
  await expect(send(controller.signal)).rejects.toThrow('not wanted')
  expect(received).toEqual([])
  expect(await send().catch((error: unknown) => error)).not.toBeInstanceOf(ApiProblem)
})
