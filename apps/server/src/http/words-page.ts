import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { allowStyle } from './security-headers.ts'

/** The text for a user on the way between the console and a provider. */
export interface Words {
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
export function sendWords(reply: FastifyReply, { title, text, link }: Words): FastifyReply {
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
