import type { Page, PromotionRevision, PromotionVersion, VersionWithContent } from '@incentive/contract'
import type { HttpAnswer, openClient } from './client.ts'
import type { Content } from './promotion-change.ts'

/** Calls a server as one caller; a body is sent as JSON. */
export interface PromotionCalls {
  /** Makes a call and returns its response, whatever its status. */
  readonly send: (method: Method, path: string, body?: unknown, key?: string) => Promise<HttpAnswer>
  /** Makes a call that must succeed, and returns its parsed body. */
  readonly ask: <Body>(method: Method, path: string, body?: unknown, key?: string) => Promise<Body>
}

type Method = Parameters<ReturnType<typeof openClient>['call']>[0]

/** Calls the server at an origin, which can change, with a session. */
export function callsOf(
  call: ReturnType<typeof openClient>['call'],
  origin: () => string,
  cookie: string,
): PromotionCalls {
  const send: PromotionCalls['send'] = (method, path, body, key) => {
    const headers = { cookie, ...(key !== undefined && { 'idempotency-key': key }) }
    return call(method, `${origin()}/api/${path}`, { body, headers })
  }
  const ask: PromotionCalls['ask'] = async <Body>(...sent: Parameters<typeof send>) => {
    const { status, text } = await send(...sent)
    if (status >= 400) throw new Error(`${sent[0]} ${sent[1]} answered ${status}: ${text}`)
    return (text === '' ? null : JSON.parse(text)) as Body
  }
  return { send, ask }
}

/** A promotion as it is live: its save counter, and its newest version. */
export interface Live {
  readonly counter: number
  readonly number: number
  readonly content: Content
}

/** Reads a promotion, and the content of its newest version. */
export async function readLive({ ask }: PromotionCalls, id: number): Promise<Live> {
  const { version: counter } = await ask<{ version: number }>('GET', `promotions/${id}`)
  const { totalElements: number } = await ask<Page<PromotionVersion>>('GET', `promotions/${id}/versions?size=1`)
  return { counter, number, content: await readContent({ ask }, id, number) }
}

/** Reads the content of a version. */
export const readContent = async ({ ask }: Pick<PromotionCalls, 'ask'>, id: number, number: number): Promise<Content> =>
  (await ask<VersionWithContent>('GET', `promotions/${id}/versions/${number}`)).content

/** Reads the state of a revision. */
export const readState = async ({ ask }: PromotionCalls, id: number, revision: number): Promise<string> =>
  (await ask<PromotionRevision>('GET', `promotions/${id}/revisions/${revision}`)).state

const products = 6
const people = 3
/** Number of lines from which a promotion gets more. */
export const FEWEST_LINES = 4

/** A valid promotion without a key, as far as the demo data determines it. */
export async function acceptedPromotion({ ask }: PromotionCalls): Promise<object> {
  const types = await ask<{ content: { id: number }[] }>('POST', 'promotionTypes/search', { keyword: 'SPIFF' })
  const promotionType = types.content[0]?.id
  const vehicles = await ask<{ _embedded: { awardVehicles: { id: number }[] } }>(
    'GET',
    `promotionTypes/${promotionType}/availableAwardVehicles`,
  )
  return {
    name: 'Saved by many at once',
    promotionType: { id: promotionType },
    country: { name: 'US' },
    fiscalYear: 2026,
    forcedAwardVehicle: { id: vehicles._embedded.awardVehicles[0]?.id },
    payoutStrategyType: { name: 'PAY_TO_PARTICIPANT' },
    publishDate: '2026-03-15T04:00:00Z',
    effectiveDate: '2026-04-01T04:00:00Z',
    expirationDate: '2027-04-01T03:59:59Z',
    promotionDeadlines: [
      {
        name: 'Only one',
        effectiveDate: '2026-04-01T04:00:00Z',
        expirationDate: '2027-04-01T03:59:59Z',
        submissionDeadlineDate: '2027-04-15T03:59:59Z',
      },
    ],
  }
}

/** Creates a promotion with lines and participants, and returns its id. */
export async function createPromotion(calls: PromotionCalls, promotionKey: string): Promise<number> {
  const found = await calls.ask<Page<{ id: number }>>('POST', `participants/search?size=${people}`, {})
  const { id } = await calls.ask<{ id: number }>('POST', 'promotions/submit', {
    promotion: { ...(await acceptedPromotion(calls)), promotionKey },
    promotionParticipants: found.content.map((row) => ({ participant: { id: row.id }, includeInPromotion: true })),
  })
  await addLines(calls, id)
  return id
}

/** Lists products that a promotion does not list, so that its lines are complete again. */
export async function addLines({ ask }: PromotionCalls, id: number): Promise<void> {
  const wanted = await ask<Page<{ id: number }>>('POST', `products/search?size=${products}`, {})
  const lines = await ask<Page<{ product: { id: number } }>>('POST', 'promotionProducts/search?size=100', {
    promotion: { id },
  })
  const listed = new Set(lines.content.map(({ product }) => product.id))
  await ask('POST', `promotions/${id}/update`, {
    promotion: {},
    promotionProducts: wanted.content
      .filter((product) => !listed.has(product.id))
      .map((product) => ({
        product: { id: product.id },
        claimProductDuplicationType: { name: 'PARTICIPANT_MODEL_INVOICE' },
        minimumClaimableUnits: 1,
      })),
  })
}
