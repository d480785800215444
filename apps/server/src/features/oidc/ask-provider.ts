import { ACCOUNT_MESSAGES } from '@incentive/model/issues'
import { lookup, type LookupAddress } from 'node:dns'
import { once } from 'node:events'
import { request as requestPlain, type IncomingMessage, type RequestOptions } from 'node:http'
import { request } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import type { CustomFetchOptions } from 'openid-client'
import type { Deps } from '../../deps.ts'
import { mayAskAt } from './internal-addresses.ts'

/** Responses of a provider are a few kilobytes of JSON. */
const maxBytes = 1_000_000

/** A provider that cannot be used, with a message for the administrators who configure it. */
export class ProviderUnusable extends Error {}

/** The server settings that restrict provider addresses. */
export type AskingRules = Pick<Deps, 'allowsPlainProvider' | 'providerNetworks'>

const isLoopback = ({ hostname }: URL) => ['127.0.0.1', 'localhost', '[::1]'].includes(hostname)

/**
 * True if the server can call an address or redirect to it: over TLS; without TLS only on this machine and if that is
 * allowed.
 */
export function isReachable(server: URL, { allowsPlainProvider = false }: AskingRules): boolean {
  return server.protocol === 'https:' || (allowsPlainProvider && server.protocol === 'http:' && isLoopback(server))
}

/**
 * Returns the fetch function for providers. It resolves a name once and connects to the address that was checked: a
 * public one, or one in a network that the server allows. Redirects are not followed, and a response has a maximum of 1
 * MB. Fails with `ProviderUnusable` for a forbidden address or a response that is too large, and like `fetch`
 * (`TypeError`) without a response.
 */
export function askProviderBy(rules: AskingRules): (url: string, options: CustomFetchOptions) => Promise<Response> {
  const mayAsk = mayAskAt(rules.providerNetworks ?? [])
  return async (address, { method, headers, body, signal }) => {
    const url = new URL(address)
    if (!isReachable(url, rules)) throw new ProviderUnusable(ACCOUNT_MESSAGES.singleSignOn.issuerInvalid)
    const isPlain = url.protocol === 'http:'
    const host = url.hostname.replace(/^\[|\]$/g, '')
    if (!isPlain && isIP(host) !== 0 && !mayAsk(host)) throw internal()
    const options: RequestOptions = {
      // a new connection: a kept-alive one was checked under another name
      method,
      headers,
      agent: false,
      signal: signal ?? undefined,
      ...(!isPlain && { lookup: lookupOf(mayAsk) }),
    }
    try {
      const asked = (isPlain ? requestPlain : request)(url, options)
      // errors after the start of the response are reported by the response
      asked.on('error', () => undefined)
      asked.end(body == null ? undefined : bodyText(body))
      const [answer] = (await once(asked, 'response')) as [IncomingMessage]
      return await toResponse(answer)
    } catch (error) {
      if (error instanceof ProviderUnusable) throw error
      signal?.throwIfAborted()
      throw new TypeError('the provider does not respond', { cause: error })
    }
  }
}

const internal = () => new ProviderUnusable(ACCOUNT_MESSAGES.singleSignOn.providerInternal)

const bodyText = (body: NonNullable<CustomFetchOptions['body']>) =>
  body instanceof Uint8Array ? body : body instanceof ArrayBuffer ? new Uint8Array(body) : String(body as unknown)

/** Resolves a name like Node, and returns only the allowed addresses. */
const lookupOf =
  (mayAsk: (address: string) => boolean): LookupFunction =>
  (hostname, options, found) => {
    lookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
      if (error) return found(error, [])
      const open = addresses.filter(({ address }) => mayAsk(address))
      const [first] = open
      if (!first) return found(internal(), [])
      if (options.all) found(null, open)
      else found(null, first.address, first.family)
    })
  }

async function toResponse(answer: IncomingMessage): Promise<Response> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > maxBytes) throw new ProviderUnusable(ACCOUNT_MESSAGES.singleSignOn.providerTooLarge)
    chunks.push(chunk)
  }
  const status = answer.statusCode ?? 500
  const headers = Object.entries(answer.headersDistinct).flatMap(([name, values = []]) =>
    values.map((value): [string, string] => [name, value]),
  )
  const hasBody = ![204, 205, 304].includes(status)
  return new Response(hasBody ? Buffer.concat(chunks, size) : null, { status, headers })
}
