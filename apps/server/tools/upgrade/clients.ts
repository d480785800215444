import { cookieOf, openClient } from '../../src/faults/testing/client.ts'
import { callsOf, createPromotion, type PromotionCalls } from '../../src/faults/testing/promotion-calls.ts'
import { importFile, readLists } from '../pooler/play-clients.ts'

/** Counts of calls; a conflict is a save that was refused because another one came first, and was sent again. */
export interface Counts {
  reads: number
  saves: number
  conflicts: number
  repeated: number
  upserts: number
  imports: number
}

/** Clients that are signed in and share some promotions. */
export interface Clients {
  /**
   * Lets all clients make calls, each at least a number of rounds, until the work of `step` has ended. The calls go to
   * the servers in turn.
   */
  readonly playDuring: (phase: string, rounds: number, step?: () => Promise<void>) => Promise<Counts>
  readonly promotions: readonly number[]
  /** A line for each call that failed; with 50 of them, no more calls are made. They are printed at once. */
  readonly failures: readonly string[]
  /** Compares the save counters of the promotions with the saves that were acknowledged; returns the number that differ. */
  readonly countLost: () => Promise<number>
  readonly close: () => void
}

interface Shared {
  readonly id: number
  /** Its save counter before the first save, and the number of saves that were acknowledged. */
  readonly first: number
  saves: number
}

interface Client {
  readonly calls: PromotionCalls
  readonly cookie: string
}

const promotions = 3
const rowsOfUpsert = 20
const maxConflicts = 100
const maxFailures = 50

/** Signs clients in and creates the promotions that they share. `origins` are the servers that take calls now. */
export async function openClients(origins: readonly string[], count: number): Promise<Clients> {
  let turn = 0
  const next = () => origins[(turn += 1) % origins.length] ?? ''
  const { call, close } = openClient()
  const clients: Client[] = []
  for (let client = 0; client < count; client += 1) {
    const cookie = await cookieOf(call, next(), 'admin@example.com')
    clients.push({ cookie, calls: callsOf(call, next, cookie) })
  }
  const { calls } = clients[0] as Client
  const counterOf = async (id: number) => (await calls.ask<{ version: number }>('GET', `promotions/${id}`)).version
  const shared: Shared[] = []
  for (let number = 0; number < promotions; number += 1) {
    const id = await createPromotion(calls, `UPGRADED-${number}`)
    shared.push({ id, first: await counterOf(id), saves: 0 })
  }
  const failures: string[] = []
  return {
    promotions: shared.map(({ id }) => id),
    failures,
    close,
    async countLost() {
      const counters = await Promise.all(shared.map(({ id }) => counterOf(id)))
      return shared.filter(({ first, saves }, index) => counters[index] !== first + saves).length
    },
    async playDuring(phase, rounds, step = () => Promise.resolve()) {
      const counts: Counts = { reads: 0, saves: 0, conflicts: 0, repeated: 0, upserts: 0, imports: 0 }
      const noted = (name: string, work: Promise<void>) =>
        work.catch((error: unknown) => {
          const line = `${phase}, ${name}: ${String(error)}`
          console.error(line)
          failures.push(line)
        })
      let isOver = false
      const stepping = step().finally(() => (isOver = true))
      const play = async ({ calls: own, cookie }: Client, client: number) => {
        const key = `${phase.toUpperCase().replaceAll(' ', '-')}-${client}`
        const importing = client === 0 ? importFile(own, next(), { cookie, key }, counts) : Promise.resolve()
        const imported = noted('an import', importing)
        for (let round = 0; (round < rounds || !isOver) && failures.length < maxFailures; round += 1) {
          const promotion = shared[round % promotions] as Shared
          await noted('a read', readLists(own, counts))
          await noted('a save', savePromotion(own, promotion, `${key}-${round}`, counts))
          await noted('an upsert', upsertRecords(own, key, round, counts))
        }
        await imported
      }
      await Promise.all([stepping, ...clients.map(play)])
      return counts
    },
  }
}

/** Reads and saves a promotion, again after a conflict. Then repeats the call, which saves nothing. */
async function savePromotion(calls: PromotionCalls, promotion: Shared, name: string, counts: Counts): Promise<void> {
  for (let attempt = 0; attempt < maxConflicts; attempt += 1) {
    const { version } = await calls.ask<{ version: number }>('GET', `promotions/${promotion.id}`)
    const send = () =>
      calls.send('POST', `promotions/${promotion.id}/update`, { promotion: { version, name } }, `${name}-${attempt}`)
    const saved = await send()
    if (saved.status === 409) {
      counts.conflicts += 1
      continue
    }
    if (saved.status !== 200) throw new Error(`a save answered ${saved.status}: ${saved.text}`)
    promotion.saves += 1
    counts.saves += 1
    const repeated = await send()
    if (repeated.status !== 200 || repeated.text !== saved.text)
      throw new Error(`a repeated save answered ${repeated.status}: ${repeated.text}`)
    counts.repeated += 1
    return
  }
  throw new Error(`${maxConflicts} conflicts`)
}

async function upsertRecords({ ask }: PromotionCalls, key: string, round: number, counts: Counts): Promise<void> {
  const rows = Array.from({ length: rowsOfUpsert }, (_, row) => ({
    participantKey: `${key}-U${row}`,
    firstName: `Round ${round}`,
    lastName: 'Example',
    participantType: { participantTypeKey: 'DEALER' },
  }))
  await ask('POST', 'participants/upsert', { rows })
  counts.upserts += 1
}
