import { describe, expect, test } from 'vitest'
import { passwordIssues } from './password-rules.ts'

const owner = { email: 'demo.administrator@example.com', name: 'Demo Administrator', company: ['Acme Tools'] }

describe('a new password', () => {
  test.each([
    ['eleven ch.', ['The password must have at least 12 characters']],
    ['x'.repeat(1025), ['The password must not exceed 1,024 characters']],
    ['demo.administrator', ['The password must not be your email address or your name']],
    ['DemoAdministrator', ['The password must not be your email address or your name']],
    ['Demo.Administrator@example.com', ['The password must not be your email address or your name']],
  ])('%j is refused with its reason', async (password, issues) => {
    expect(await passwordIssues(password, owner)).toEqual(issues)
  })

  test.each(['password1234', '111111111111', 'qwertyuiop123', 'q1w2e3r4t5y6', 'P@ssw0rd1234', 'demo.administrator1'])(
    '%j is refused: common passwords, and what is close to them or to the owner',
    async (password) => {
      const [issue] = await passwordIssues(password, owner)
      expect(issue).toBe('This password is too easy to guess: it is a common one, or close to one')
    },
  )

  test.each(['IncentiveConsole1', 'incentive console', 'Acme Tools 2026', 'acmetoolsacme'])(
    '%j is refused: the words of this console and of the company are the first that others try',
    async (password) => {
      const [issue] = await passwordIssues(password, owner)
      expect(issue).toBe('This password is too easy to guess: it is a common one, or close to one')
    },
  )

  test.each(['tiger harbor violin', '        lantern orchard        ', 'ключ от старого сада', 'kv8#zq!m2$wd'])(
    '%j is taken: letters, blanks and signs of any kind, none of them asked for',
    async (password) => {
      expect(await passwordIssues(password, owner)).toEqual([])
    },
  )

  test('one that would not fit into a sign-in is refused: signs of four bytes count twice', async () => {
    const tooLong = ['The password must not exceed 1,024 characters']
    expect(await passwordIssues('\u{1f511}'.repeat(513), owner)).toEqual(tooLong)
    expect(await passwordIssues('\u{1f511}'.repeat(512), owner)).not.toEqual(tooLong)
  })

  test('1,024 characters are taken, whatever signs they are', async () => {
    const longest = Array.from({ length: 64 }, (_, index) => `lantern ${index * 37} or`.padEnd(16, '~')).join('')
    expect(longest).toHaveLength(1024)
    expect(await passwordIssues(longest, owner)).toEqual([])
  })
})
