import { expect, test } from 'vitest'
import { describeAdministrators, password, type Invited } from './testing/administrator-suite.ts'

describeAdministrators('links of invitations and password resets', (world) => {
  const link = (action: 'read' | 'redeem', body: object) =>
    world.server.anonymous('POST', `/api/accountLinks/${action}`, body)
  const invited = async (changes: object = {}) => (await world.invite(world.admin, changes)).body as Invited
  const over = { token: ['This link is not valid. It may have expired or been used; ask for a new one'] }

  test('R32 an invitation shows its recipient and sets the password once, and then the recipient can sign in', async () => {
    const { administrator, link: made } = await invited({ firstName: 'New', lastName: 'Person' })
    const { token } = made
    const signIn = () => world.server.anonymous('POST', '/api/login', { email: administrator.email, password })
    expect((await signIn()).status).toBe(401)
    expect((await link('read', { token })).body).toEqual({
      kind: 'INVITATION',
      email: administrator.email,
      fullName: 'New Person',
      expirationDate: made.expirationDate,
    })
    expect((await link('redeem', { token, password })).status).toBe(204)
    expect((await signIn()).status).toBe(200)
    const { body } = await world.admin('GET', `/api/administrators/${administrator.id}`)
    expect([body.status, body.linkExpirationDate, typeof body.lastSignInDate]).toEqual(['ACTIVE', null, 'string'])
    expect((await world.audited()).at(-1)).toMatchObject({
      action: 'administrator.acceptInvitation',
      subject_id: administrator.id,
      state_after: null,
    })
  })

  test('an expired, a used, an older and an unknown link get the same refusal', async () => {
    const used = await invited()
    await link('redeem', { token: used.link.token, password })
    const older = await invited()
    await world.admin('POST', `/api/administrators/${older.administrator.id}/link`)
    const expired = await invited()
    await world.server.db.pool.query('UPDATE account_link SET expiration_date = $1 WHERE app_user_id = $2', [
      world.server.clock(),
      expired.administrator.id,
    ])
    const tokens = [used, older, expired].map((each) => each.link.token)
    const answers = []
    for (const token of [...tokens, 'unknown', '']) {
      await world.server.db.pool.query('DELETE FROM login_attempt')
      for (const action of ['read', 'redeem'] as const) {
        const { status, body } = await link(action, action === 'read' ? { token } : { token, password })
        answers.push([status, body.fieldErrors, body.generalErrors])
      }
    }
    expect(answers).toEqual(answers.map(() => [400, over, []]))
  })

  test('a link in two concurrent calls works once', async () => {
    const { link: made } = await invited()
    const answers = await Promise.all([1, 2].map(() => link('redeem', { token: made.token, password })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 400])
  })

  test('R32 a reset ends all sessions, and the previous password works until then', async () => {
    const guest = await world.join(world.admin, { programs: [] })
    const { body } = await world.admin('POST', `/api/administrators/${guest.id}/link`)
    expect((await guest.api('GET', '/api/session')).status).toBe(200)
    world.server.clock.advance({ seconds: 1 })
    await link('redeem', { token: body.link.token as string, password: 'another long password' })
    expect((await guest.api('GET', '/api/session')).status).toBe(204)
    const signIn = (testClaim: string) =>
      world.server.anonymous('POST', '/api/login', { email: guest.email, password: testClaim })
    expect([(await signIn(password)).status, (await signIn('another long password')).status]).toEqual([401, 200])
    expect((await world.audited()).at(-1)?.action).toBe('administrator.resetPassword')
  })

  test('ASVS 6.2 a password that is too short or equals the email address is refused at its field, and the link remains valid', async () => {
    const { administrator, link: made } = await invited()
    const { token } = made
    const short = await link('redeem', { token, password: 'elevenchars' })
    expect(short.body.fieldErrors).toEqual({ password: ['The password must have at least 12 characters'] })
    const own = await link('redeem', { token, password: administrator.email.toUpperCase() })
    expect(own.body.fieldErrors).toEqual({ password: ['The password must not be your email address or your name'] })
    expect((await link('redeem', { token, password })).status).toBe(204)
  })

  test('R33 attempts with wrong links count like sign-in attempts, and right links do not count', async () => {
    const { link: made } = await invited()
    for (let testClaim = 0; testClaim < 10; testClaim++)
      expect((await link('read', { token: made.token })).status).toBe(200)
    const statuses = []
    for (let testClaim = 0; testClaim < 7; testClaim++)
      statuses.push((await link('read', { token: `guess ${testClaim}` })).status)
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429, 429])
  })
})
