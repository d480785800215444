import { callMessages } from '@incentive/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { invalid } from '../refusal.ts'
import { sendSessionToken, originOf, userAgentOf } from './browser-request.ts'
import { createHash } from 'node:crypto'
import { allowStyle } from './security-headers.ts'

/**
 * The redirect target, and the value that the browser stores: the state of a pending sign-in, or the token of a
 * session.
 */
export interface LedOn {
  readonly location: string
  readonly state?: string
  readonly sessionToken?: string
}

/** The result of a step: a redirect, or a wait if there were too many steps from one address. */
export type OidcStep = LedOn | { readonly retryAfterSeconds: number }

/** One step of a sign-in at a provider, as it is received. */
export interface OidcCall {
  /** The whole requested address, as the caller sees this server. */
  readonly url: URL
  readonly now: Date
  readonly requestId: string
  readonly address: string
  readonly userAgent: string | null
}

/** The implementation of the single sign-on pages. */
export interface OidcPages {
  readonly begin: (clientKey: string, call: OidcCall) => Promise<OidcStep>
  /** `state` is the value that the browser stored; null if there is none. */
  readonly finish: (state: string | null, call: OidcCall) => Promise<OidcStep>
  readonly signedOut: (call: OidcCall) => LedOn
}

/** The whole address of a request. An invalid `Host` is rejected (400). */
function addressOf(request: FastifyRequest): URL {
  const origin = originOf(request)
  if (!URL.canParse(request.url, origin)) throw invalid({}, [callMessages.hostUnreadable])
  return new URL(request.url, origin)
}

/** Binds a pending sign-in to the browser that started it. The browser sends it when the provider redirects back. */
const stateCookie = '__Host-sso'
const attributes = { path: '/', httpOnly: true, secure: true, sameSite: 'lax' } as const

const tooManySteps: Words = {
  title: 'Too many sign-ins',
  text: 'Too many sign-ins were started from your network. Wait a minute, then try again.',
  link: { href: '/sign-in', label: 'Back to the sign-in page' },
}

const signedInAgain: Words = {
  title: 'You are signed in',
  text: 'Close this window and continue where you left off.',
  link: { href: '/', label: 'Open the console here' },
}

/**
 * Serves single sign-on. `/api/sign-in/KEY` redirects to the provider of a client, and the provider redirects back to
 * `/api/sign-in/callback/KEY` (`/api/sign-in/callback` for those registered before each had its own). After sign-out it
 * redirects to `/api/sign-in/signed-out`. `/api/sign-in/done` is the last page of a window in which a user signed in
 * again. These pages are for users, not for programs: they respond with redirects, even on errors, and with a text page
 * after too many steps.
 */
export function serveOidc(app: FastifyInstance, pages: OidcPages, clock: () => Date): void {
  const callOf = (request: FastifyRequest): OidcCall => ({
    url: addressOf(request),
    now: clock(),
    requestId: request.id,
    address: request.ip,
    userAgent: userAgentOf(request),
  })
  const send = (reply: FastifyReply, step: OidcStep) => {
    if ('retryAfterSeconds' in step) {
      return sendWords(reply.code(429).header('retry-after', String(step.retryAfterSeconds)), tooManySteps)
    }
    const { location, state, sessionToken } = step
    if (state === undefined) void reply.clearCookie(stateCookie, attributes)
    else void reply.setCookie(stateCookie, state, attributes)
    if (sessionToken !== undefined) sendSessionToken(reply, sessionToken)
    return reply.header('cache-control', 'no-store').redirect(location)
  }
  for (const path of ['/api/sign-in/callback', '/api/sign-in/callback/:clientKey']) {
    app.get(path, async (request, reply) =>
      send(reply, await pages.finish(request.cookies[stateCookie] ?? null, callOf(request))),
    )
  }
  app.get('/api/sign-in/signed-out', async (request, reply) => send(reply, pages.signedOut(callOf(request))))
  app.get('/api/sign-in/done', async (_request, reply) => sendWords(reply, signedInAgain))
  app.get<{ Params: { clientKey: string } }>('/api/sign-in/:clientKey', async (request, reply) =>
    send(reply, await pages.begin(request.params.clientKey, callOf(request))),
  )
}

/** The text for a user on the way between the console and a provider. */
interface Words {
  readonly title: string
  readonly text: string
  readonly link: { readonly href: string; readonly label: string }
}

const style = `
:root { color-scheme: light; background: Canvas; color: CanvasText; font: 16px/1.5 system-ui, sans-serif }
@media (prefers-color-scheme: dark) { :root { color-scheme: dark } }
main { max-width: 26rem; margin: 16vh auto; padding: 0 1.5rem }
h1 { font-size: 1.25rem }
`
const styleHash = `'sha256-${createHash('sha256').update(style).digest('base64')}'`

/** Sends a short text page that needs no script. The text is HTML, and trusted. */
function sendWords(reply: FastifyReply, { title, text, link }: Words): FastifyReply {
  allowStyle(reply, styleHash)
  return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title} - Incentive Console</title>
<style>${style}</style>
<main>
<h1>${title}</h1>
<p>${text}</p>
<p><a href="${link.href}">${link.label}</a></p>
</main>
</html>
`)
}
