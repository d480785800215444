import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { launch } from '../../../../launch.mjs'

/** Whom the provider signs in, and what it says of them. */
export interface ToldPerson {
  readonly sub: string
  readonly email?: string
  readonly email_verified?: boolean
  readonly name?: string
  readonly groups?: readonly string[]
}

/** A provider in a process of its own. */
export interface TestProvider {
  readonly issuer: string
  /** Whom it signs in from now on. */
  signsIn(person: ToldPerson): Promise<void>
  /** Has another key from now on, and none of the former. */
  rotate(): Promise<void>
  /**
   * Goes to an address of it as a browser would, signs in, and answers where it leads back to.
   */
  visit(address: string): Promise<string>
  stop(): Promise<void>
}

const path = fileURLToPath(new URL('./provider.ts', import.meta.url))

/** Starts a provider on a free port of this machine. */
export async function startProvider(): Promise<TestProvider> {
  const child = fork(path, { execArgv: [...launch.flags], env: { ...process.env, ...launch.env }, stdio: 'ignore' })
  const ended = once(child, 'exit')
  const [{ issuer }] = (await once(child, 'message')) as [{ issuer: string }]
  const tell = async (told: object) => {
    const done = once(child, 'message')
    child.send(told)
    await done
  }
  return {
    issuer,
    signsIn: (person) => tell({ person }),
    rotate: () => tell({ rotate: true }),
    visit: (address) => follow(new URL(address), issuer),
    stop: async () => {
      child.disconnect()
      await ended
    },
  }
}

/** Follows what the provider answers, with its cookies, until it leads elsewhere. */
async function follow(start: URL, issuer: string): Promise<string> {
  const cookies = new Map<string, string>()
  let url = start
  while (url.origin === issuer) {
    const answer = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    })
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      cookies.set(name, value)
    }
    const location = answer.headers.get('location')
    if (location === null) throw new Error(`the provider answered ${answer.status}: ${await answer.text()}`)
    url = new URL(location, url)
  }
  return url.href
}
