import { expect, test } from 'vitest'
import type { Letter } from '../../../deps.ts'
import { depsOf } from '../../../testing/test-deps.ts'
import { aRebate } from '../testing/a-rebate.ts'
import { describePromotions } from '../testing/promotion-suite.ts'
import { checkDuePromotions } from './check-due-promotions.ts'
import { openLetters, sendPaused } from './letters.ts'

describePromotions('OP-144 the letter about a promotion that did not go live', (world) => {
  const inMinutes = (minutes: number) => new Date(world.server.clock().getTime() + minutes * 60_000).toISOString()

  test('goes to the last user who set the publish date, with the blocking findings; a failed email blocks nothing', async () => {
    const later = async (minutes: number) =>
      (await world.submit(await aRebate(world, { name: 'Late', publishDate: inMinutes(minutes) }))).body.id as number
    const [first, second] = [await later(10), await later(5)]
    const clerk = await world.server.signIn('noparts@example.com')
    const setBefore = { promotion: { publishDate: inMinutes(3) } }
    expect((await world.admin('POST', `/api/promotions/${first}/update`, setBefore)).status).toBe(200)
    const moved = await clerk('POST', `/api/promotions/${first}/update`, { promotion: { publishDate: inMinutes(4) } })
    expect(moved.status).toBe(200)
    world.server.clock.advance({ minutes: 6 })
    const letters: Letter[] = []
    const send = (letter: Letter) => {
      letters.push(letter)
      return letters.length === 1 ? Promise.reject(new Error('the mail server is away')) : Promise.resolve()
    }
    const mailer = { consoleUrl: 'https://console.example', send }
    const paused = openLetters(depsOf(world.server))
    const onPaused = (id: number) => paused.add(() => sendPaused({ ...depsOf(world.server), mailer }, id))
    const goesOn = () => Promise.resolve(true)
    expect(await checkDuePromotions(depsOf(world.server), { goesOn, onPaused })).toBe(2)
    await paused.sent()
    expect(letters.map(({ to }) => to)).toEqual(['noparts@example.com', 'admin@example.com'])
    expect(letters[1]).toMatchObject({ subject: 'Paused: Late' })
    expect(letters[1]?.text).toContain('- No product can be claimed in this promotion')
    expect(letters[1]?.text).toContain(`https://console.example/promotion/${second}`)
  })

  test('waits for an unresponsive mail server without delaying promotions, and the remaining emails are dropped at shutdown', async () => {
    const ids: number[] = []
    for (const minutes of [1, 2, 3]) {
      const fields = await aRebate(world, { name: 'Slow', publishDate: inMinutes(minutes) })
      ids.push((await world.submit(fields)).body.id as number)
    }
    world.server.clock.advance({ minutes: 3 })
    const handedIn: Letter[] = []
    const answer = Promise.withResolvers<undefined>()
    const mailer = {
      consoleUrl: 'https://console.example',
      send: async (letter: Letter) => {
        handedIn.push(letter)
        await answer.promise
      },
    }
    const letters = openLetters(depsOf(world.server))
    const onPaused = (id: number) => letters.add(() => sendPaused({ ...depsOf(world.server), mailer }, id))
    const goesOn = () => Promise.resolve(true)
    expect(await checkDuePromotions(depsOf(world.server), { goesOn, onPaused })).toBe(3)
    for (const id of ids) expect((await world.get(id)).publishState).toBe('PAUSED')
    await expect.poll(() => handedIn.length).toBe(1)
    const ended = letters.end()
    answer.resolve(undefined)
    await ended
    expect(handedIn).toHaveLength(1)
  })
})
