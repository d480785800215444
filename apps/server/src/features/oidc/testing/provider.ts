/**
 * An OpenID Connect provider in its own process, on this machine. It signs in the configured user without a prompt, and
 * sends its address; its argument is the address of the console. It is controlled by messages: `{ person }`, `{ rotate:
 * true }` or `{ forgery }`.
 */
import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider, { type JWK } from 'oidc-provider'
import { forgeAnswers, type Forgery } from './forge-answers.ts'
import type { ProviderUser } from './start-provider.ts'

const [consoleAddress = ''] = process.argv.slice(2)
const secret = 'the secret of the console'
let person: ProviderUser = { sub: 'unset' }
let forgery: Forgery | null = null
let provider: Provider
let serve: (request: IncomingMessage, response: ServerResponse) => unknown

const server = createServer((request, response) => {
  const [, path = ''] = (request.url ?? '').split('/')
  if (forgery !== null) forgeAnswers(response, path, forgery, secret)
  if (path !== 'finish') return serve(request, response)
  void provider.interactionFinished(request, response, { login: { accountId: person.sub } })
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

const newKey = (): JWK => ({
  ...(generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' }) as JWK),
  kid: randomUUID(),
  use: 'sig',
  alg: 'RS256',
})

/** The process keeps pending codes even if the key changes. */
function open(): void {
  provider = new Provider(issuer, {
    clients: [
      {
        client_id: 'console',
        client_secret: secret,
        redirect_uris: ['', '/acme', '/ACME'].map((own) => `${consoleAddress}/api/sign-in/callback${own}`),
        post_logout_redirect_uris: [`${consoleAddress}/api/sign-in/signed-out`],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [newKey()] },
    cookies: { keys: [randomUUID()] },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (context, form) => {
          context.body = `<!doctype html><title>Sign out</title>${form}
            <button form="op.logoutForm" name="logout" value="yes">Yes, sign me out</button>`
        },
      },
    },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'], groups: ['groups'] },
    scopes: ['openid', 'email', 'profile', 'groups'],
    ttl: { IdToken: 60, AccessToken: 600, AuthorizationCode: 600, Interaction: 600, Session: 600, Grant: 600 },
    interactions: { url: () => '/finish' },
    findAccount: (_context, sub) => ({ accountId: sub, claims: () => ({ ...person, sub }) }),
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client?.clientId ?? '',
        accountId: oidc.session?.accountId ?? '',
      })
      grant.addOIDCScope('openid email profile groups')
      await grant.save()
      return grant
    },
  })
  serve = provider.callback()
}
open()

process.on('message', (reported: { person?: ProviderUser; rotate?: boolean; forgery?: Forgery | null }) => {
  if (reported.person) person = reported.person
  if (reported.rotate) open()
  if (reported.forgery !== undefined) forgery = reported.forgery
  process.send?.('done')
})
process.on('disconnect', () => process.exit())
process.send?.({ issuer })
