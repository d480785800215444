import type { Api } from './api.ts'
import type { ServerProcess } from './server-process.ts'

/** A promotion that a test works on. */
export interface MadePromotion {
  readonly id: number
  readonly key: string
  readonly name: string
}

/** The promotions of the demo programs, and new ones for a single test. */
export class Promotions {
  readonly #server: ServerProcess
  /** Calls outside the browser, as an administrator who works in Dealer Rewards. */
  readonly api: Api
  static #count = 0

  constructor(server: ServerProcess, api: Api) {
    this.#server = server
    this.api = api
  }

  /** The id of a promotion of the demo programs. */
  idOf(key: string): Promise<number> {
    return this.#idBy('SELECT id FROM promotion WHERE promotion_key = $1', key)
  }

  /** The id of a record that promotions refer to, such as a `client` or `promotion_type` of the first client. */
  idOfRow(table: string, column: string, value: string): Promise<number> {
    return this.#idBy(`SELECT id FROM ${table} WHERE ${column} = $1 ORDER BY id LIMIT 1`, value)
  }

  /** A promotion key that is not in use. */
  freshKey(): string {
    Promotions.#count += 1
    return `STORY-${Promotions.#count}`
  }

  /**
   * A complete promotion of Dealer Rewards that accepts claims; `changes` replace fields of the request. It is live
   * without products, like promotions from before pauses existed, which no migration paused.
   */
  async make(changes: Record<string, unknown> = {}): Promise<MadePromotion> {
    const key = this.freshKey()
    const [type, vehicle, claimType] = await Promise.all([
      this.idOfRow('promotion_type', 'promotion_type_key', 'REBATE'),
      this.idOfRow('award_vehicle', 'name', 'Card'),
      this.idOfRow('claim_type', 'claim_type_key', 'INV'),
    ])
    const promotion = {
      promotionKey: key,
      name: `Promotion of ${key}`,
      description: '<p>Made for a story.</p>',
      promotionType: { id: type },
      country: { name: 'US' },
      fiscalYear: 2026,
      effectiveDate: '2026-04-01T04:00:00Z',
      expirationDate: '2027-04-01T03:59:59Z',
      publishDate: '2026-03-15T04:00:00Z',
      forcedAwardVehicle: { id: vehicle },
      payoutStrategyType: { name: 'PAY_TO_PARTICIPANT' },
      claimType: { id: claimType },
      ...changes,
    }
    const { id, name } = await this.api.get('POST /api/promotions/submit', { promotion })
    await this.#server.query('DELETE FROM promotion_pause WHERE promotion_id = $1', id)
    await this.#server.query(
      "DELETE FROM activity WHERE activity_type = 'promotion' AND subject_id = $1 AND message LIKE 'Paused%'",
      id,
    )
    return { id, key: promotion.promotionKey, name }
  }

  /** Changes fields of a promotion as another user would, during an edit. */
  async change(id: number, promotion: Record<string, unknown>): Promise<void> {
    await this.api.get(`POST /api/promotions/${id}/update`, { promotion })
  }

  /** Changes the name of a promotion as another user would, during an edit. */
  rename(id: number, name: string): Promise<void> {
    return this.change(id, { name })
  }

  /** Changes the lists of a promotion. */
  async changeLists(id: number, lists: Record<string, unknown>): Promise<void> {
    await this.api.get(`POST /api/promotions/${id}/update`, { promotion: {}, ...lists })
  }

  /** The first 100 product lines of a promotion. */
  async lines(id: number): Promise<unknown[]> {
    const { content } = await this.api.get('POST /api/promotionProducts/search?size=100', { promotion: { id } })
    return content as unknown[]
  }

  /** Pauses a promotion as another user would. */
  async pause(id: number, reason: string): Promise<void> {
    await this.api.get(`POST /api/promotions/${id}/pause`, { reason })
  }

  /** Saves a change of a promotion as a draft next to the live one, and returns the id of the draft. */
  async draft(id: number, reason?: string): Promise<number> {
    const body = { promotion: { name: `Revised ${this.freshKey()}` }, reason: reason ?? null }
    return (await this.api.get(`POST /api/promotions/${id}/revisions`, body)).id as number
  }

  /** Schedules such a change. */
  async schedule(id: number, activateAt: string, reason?: string): Promise<void> {
    const revision = await this.draft(id, reason)
    await this.api.get(`POST /api/promotions/${id}/revisions/${revision}/schedule`, { activateAt })
  }

  /** The first organizations of the client, by name. */
  async organizations(): Promise<{ readonly id: number; readonly name: string }[]> {
    const page = await this.api.get('POST /api/organizations/search?size=10&sort=name,asc', {})
    return page.content as { id: number; name: string }[]
  }

  /** A promotion as it is stored. */
  read(id: number) {
    return this.api.get(`GET /api/promotions/${id}`)
  }

  /** A related record of a promotion; null without one. */
  related(id: number, association: string) {
    return this.api.get(`GET /api/promotions/${id}/${association}`)
  }

  /** The names of the related records of a list, in alphabetical order. */
  async namesOf(id: number, association: string): Promise<string[]> {
    const { _embedded } = await this.related(id, association)
    return (_embedded[association] as { name: string }[]).map(({ name }) => name).toSorted()
  }

  async #idBy(sql: string, value: string): Promise<number> {
    const [row] = await this.#server.query<{ id: number }>(sql, value)
    if (!row) throw new Error(`There is no ${value}`)
    return row.id
  }
}
