import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { launch } from '../../../../launch.mjs'
import type { Forgery } from './forge-answers.ts'

/** The user that the provider signs in, and their claims. */
export interface ProviderUser {
  readonly sub: string
  readonly email?: string
  readonly email_verified?: boolean
  readonly name?: string
  readonly groups?: readonly string[]
}

/** The cookies of a browser. */
export type Browser = Map<string, string>

/** A provider in its own process. */
export interface TestProvider {
  readonly issuer: string
  /** Sets the user that it signs in from now on. */
  signsIn(person: ProviderUser): Promise<void>
  /** Replaces its key from now on. */
  rotate(): Promise<void>
  /** Returns forged ID tokens from now on; null for valid ones. */
  forges(forgery: Forgery | null): Promise<void>
  /** Visits one of its addresses like a browser, signs in or out, and returns the address that it redirects to. */
  visit(address: string, browser?: Browser): Promise<string>
  /** Returns whether the user of a browser is already signed in at the provider. */
  knows(address: string, browser: Browser): Promise<boolean>
  stop(): Promise<void>
}

const path = fileURLToPath(new URL('./provider.ts', import.meta.url))

/** Starts a provider on a free port of this machine, for the console at an address. */
export async function startProvider(consoleAddress = 'http://localhost'): Promise<TestProvider> {
  const child = fork(path, [consoleAddress], {
    execArgv: [...launch.flags],
    env: { ...process.env, ...launch.env },
    stdio: 'ignore',
  })
  const ended = once(child, 'exit')
  const [{ issuer }] = (await once(child, 'message')) as [{ issuer: string }]
  const report = async (reported: object) => {
    const done = once(child, 'message')
    child.send(reported)
    await done
  }
  return {
    issuer,
    signsIn: (person) => report({ person }),
    rotate: () => report({ rotate: true }),
    forges: (forgery) => report({ forgery }),
    visit: (address, browser = new Map()) => follow(new URL(address), issuer, browser),
    knows: async (address, browser) => {
      const silent = new URL(address)
      silent.searchParams.set('prompt', 'none')
      return new URL(await follow(silent, issuer, browser)).searchParams.has('code')
    },
    stop: async () => {
      child.disconnect()
      await ended
    },
  }
}

/** Follows the responses of the provider, with its cookies, until it redirects elsewhere; submits its sign-out form. */
async function follow(start: URL, issuer: string, cookies: Browser): Promise<string> {
  let [url, form] = [start, null as URLSearchParams | null]
  while (url.origin === issuer) {
    const answer = await fetch(url, {
      redirect: 'manual',
      ...(form && { method: 'POST', body: form }),
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    })
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      cookies.set(name, value)
    }
    const location = answer.headers.get('location')
    const page = location === null ? await answer.text() : ''
    const [, action = location, xsrf = ''] = /action="([^"]+)">.*?name="xsrf" value="([^"]+)"/s.exec(page) ?? []
    if (action === null) throw new Error(`the provider answered ${answer.status}: ${page}`)
    form = xsrf === '' ? null : new URLSearchParams({ xsrf, logout: 'yes' })
    url = new URL(action, url)
  }
  return url.href
}
