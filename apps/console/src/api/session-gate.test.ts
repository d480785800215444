import { expect, it } from 'vitest'
import { isSignedInAgain, whenSessionEnds } from './session-gate.ts'

it('U51: calls that meet the end of the session wait for one answer', async () => {
  let asked = 0
  const answer = Promise.withResolvers<boolean>()
  const takeBack = whenSessionEnds(() => {
    asked += 1
    return answer.promise
  })
  const waiting = [isSignedInAgain(), isSignedInAgain()]
  answer.resolve(true)
  expect(await Promise.all(waiting)).toEqual([true, true])
  expect(asked).toBe(1)
  takeBack()
  expect(await isSignedInAgain()).toBe(false)
})

it('the next end of a session is a question of its own', async () => {
  const answers = [false, true]
  const takeBack = whenSessionEnds(() => Promise.resolve(answers.shift() ?? false))
  expect(await isSignedInAgain()).toBe(false)
  expect(await isSignedInAgain()).toBe(true)
  takeBack()
})
