import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { quickestForm } from '../../db/testing/fresh-database.ts'
import { smtpMailer } from '../../mail/smtp-mailer.ts'
import { startTestServer, type Api, type TestServer } from '../../testing/test-server.ts'
import { aGuest, type Invited } from './testing/administrator-suite.ts'

interface Received {
  readonly from: string
  readonly to: string[]
  readonly text: string
}

/** A local mail server that stores the received emails, and refuses one address. */
async function startMailServer() {
  const received: Received[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onRcptTo: ({ address }, _, done) => done(address.startsWith('refused') ? new Error('no such box') : null),
    onData: (stream, { envelope }, done) => {
      let text = ''
      stream.setEncoding('utf8')
      stream.on('data', (part: string) => (text += part))
      stream.on('end', () => {
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address
        received.push({ from, to: envelope.rcptTo.map(({ address }) => address), text })
        done()
      })
    },
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.server.address() as AddressInfo
  const close = () => new Promise<void>((closed) => server.close(closed))
  return { received, close, url: `smtp://127.0.0.1:${port}` }
}

/** The text of an email, with broken lines joined. */
const textOf = ({ text }: Received) => text.replace(/=\r\n/g, '').replaceAll('=3D', '=')

describe('letters with links', () => {
  let mail: Awaited<ReturnType<typeof startMailServer>>
  let server: TestServer
  let admin: Api
  beforeAll(async () => {
    mail = await startMailServer()
    const settings = { from: 'Console <console@example.com>', consoleUrl: 'https://console.example.com' }
    server = await startTestServer(quickestForm, { mailer: smtpMailer({ smtpUrl: mail.url, ...settings }) })
    admin = await server.signIn('admin@example.com')
  })
  afterAll(async () => {
    await server.close()
    await mail.close()
  })

  const invite = (changes: object = {}) => admin('POST', '/api/administrators', aGuest(changes))

  test('an invitation is sent with the link, and a reset too', async () => {
    const { administrator, link } = (await invite({ firstName: 'Zoë' })).body as Invited
    expect(link.mail).toBe('SENT')
    const letter = mail.received.at(-1)
    expect(letter).toMatchObject({ from: 'console@example.com', to: [administrator.email] })
    expect(letter && textOf(letter)).toContain(`https://console.example.com/invitation#${link.token}`)
    expect(letter?.text).toContain('Subject: You are invited to the Incentive Console')
    await server.anonymous('POST', '/api/accountLinks/redeem', { token: link.token, password: 'correct horse battery' })
    const reset = (await admin('POST', `/api/administrators/${administrator.id}/link`)).body as Invited
    expect(reset.link.mail).toBe('SENT')
    expect(mail.received.at(-1)?.text).toContain('Subject: Set a new password')
  })

  test('a new password of another manager is set by a link that goes to them alone', async () => {
    const programs = [{ id: 1, canChange: true, canViewParticipants: false }]
    const { administrator, link } = (await invite({ managesAccounts: true, programs })).body as Invited
    await server.anonymous('POST', '/api/accountLinks/redeem', { token: link.token, password: 'correct horse battery' })
    const { status, body } = await admin('POST', `/api/administrators/${administrator.id}/link`)
    expect([status, body.link.token, body.link.mail]).toEqual([200, null, 'SENT'])
    const letter = mail.received.at(-1)
    expect(letter?.to).toEqual([administrator.email])
    const [, token] = /invitation#([\w-]{43})/.exec(letter ? textOf(letter) : '') ?? []
    const reset = await server.anonymous('POST', '/api/accountLinks/redeem', {
      token,
      password: 'another long password',
    })
    expect(reset.status).toBe(204)
  })

  test('a letter that is refused undoes nothing: the link is there to be passed on', async () => {
    const before = mail.received.length
    const { status, body } = await invite({ email: 'refused@example.com' })
    expect([status, body.link.mail, mail.received.length]).toEqual([201, 'FAILED', before])
    const { token } = (body as Invited).link
    expect((await server.anonymous('POST', '/api/accountLinks/read', { token })).status).toBe(200)
  })

  test('a name cannot add a header or an address to a letter', async () => {
    const name = 'A\r\nBcc: other@example.com'
    const { administrator } = (await invite({ firstName: name })).body as Invited
    expect(administrator.firstName).toBe('A Bcc: other@example.com')
    // claims of a provider, and rows older than the cleaning of texts, can contain line breaks
    await server.db.pool.query('UPDATE app_user SET first_name = $1 WHERE id = $2', [name, administrator.id])
    const { body } = await admin('POST', `/api/administrators/${administrator.id}/link`)
    expect(body.link?.mail ?? 'refused').toBe('SENT')
    const head = mail.received.at(-1)?.text.split('\r\n\r\n')[0] ?? ''
    expect(head).not.toMatch(/bcc/i)
    expect(mail.received.at(-1)?.to).toHaveLength(1)
  })
})
