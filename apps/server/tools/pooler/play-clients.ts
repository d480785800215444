import type { Import } from '@incentive/contract'
import { setTimeout as wait } from 'node:timers/promises'
import { cookieOf, openClient } from '../../src/faults/testing/client.ts'
import { callsOf, createPromotion, type PromotionCalls } from '../../src/faults/testing/promotion-calls.ts'

/** Counts of the work of all clients, and a line for each failure. */
export interface Played {
  signedIn: number
  reads: number
  submits: number
  saves: number
  imports: number
  canceled: number
  readonly failures: string[]
}

const lists = ['promotions', 'participants', 'products', 'organizations'] as const

/** Number of rows of an imported file: enough for several statements. */
const rowsOfFile = 300

/** Lets clients work at once on instances of the demo programs, and waits for all of them. */
export async function playClients(
  origins: readonly string[],
  { clients, rounds }: { readonly clients: number; readonly rounds: number },
): Promise<Played> {
  const played: Played = { signedIn: 0, reads: 0, submits: 0, saves: 0, imports: 0, canceled: 0, failures: [] }
  const play = async (client: number) => {
    const origin = origins[client % origins.length] ?? ''
    const { call, close } = openClient()
    const noted = async (name: string, work: () => Promise<unknown>) => {
      await work().catch((error: unknown) => played.failures.push(`client ${client}, ${name}: ${String(error)}`))
    }
    await noted('signing in', async () => {
      const cookie = await cookieOf(call, origin, 'admin@example.com')
      played.signedIn += 1
      const calls = callsOf(call, () => origin, cookie)
      for (let round = 0; round < rounds; round += 1) {
        const key = `POOLED-${client}-${round}`
        await Promise.all([
          noted('reading', () => readLists(calls, played)),
          noted('saving', () => submitAndSave(calls, key, played)),
          noted('canceling', () => cancelReads(origin, cookie, played)),
          ...(round === 0 ? [noted('importing', () => importFile(calls, origin, { cookie, key }, played))] : []),
        ])
      }
    })
    close()
  }
  await Promise.all(Array.from({ length: clients }, (_, client) => play(client)))
  return played
}

/** Reads the first page of each list; an empty one is an error. */
export async function readLists({ ask }: PromotionCalls, played: Pick<Played, 'reads'>): Promise<void> {
  for (const list of lists) {
    const { content } = await ask<{ content: unknown[] }>('POST', `${list}/search?size=50`, {})
    if (content.length === 0) throw new Error(`no ${list}`)
    played.reads += 1
  }
}

async function submitAndSave(calls: PromotionCalls, key: string, played: Played): Promise<void> {
  const id = await createPromotion(calls, key)
  played.submits += 1
  for (const save of [1, 2, 3]) {
    const { version } = await calls.ask<{ version: number }>('GET', `promotions/${id}`)
    const promotion = { version, name: `${key} ${save}` }
    const saved = await calls.ask<{ name: string }>('POST', `promotions/${id}/update`, { promotion })
    if (saved.name !== promotion.name) throw new Error(`${key} was saved as ${saved.name}`)
    played.saves += 1
  }
}

/** Reads that their client cancels: the server then requests the end of their statements. */
async function cancelReads(origin: string, cookie: string, played: Played): Promise<void> {
  for (const millis of [1, 5, 20]) {
    const signal = AbortSignal.timeout(millis)
    const headers = { cookie, 'content-type': 'application/json' }
    const read = fetch(`${origin}/api/promotions/search?size=100`, { method: 'POST', headers, body: '{}', signal })
    const status = await read.then(
      (response) => response.status,
      (error: unknown) => {
        if (!signal.aborted) throw error
        return null
      },
    )
    if (status !== null && status !== 200) throw new Error(`a canceled read answered ${status}`)
    if (status === null) played.canceled += 1
  }
}

/** Imports new participants through the server at an origin, and waits until they are applied. */
export async function importFile(
  { ask, send }: PromotionCalls,
  origin: string,
  { cookie, key }: { readonly cookie: string; readonly key: string },
  played: Pick<Played, 'imports'>,
): Promise<void> {
  const rows = Array.from({ length: rowsOfFile }, (_, row) => `${key}-${row},Sample,Example,DEALER`)
  const body = ['participantKey,firstName,lastName,participantType', ...rows, ''].join('\n')
  const uploaded = await fetch(`${origin}/api/imports?entity=participants&fileName=people.csv`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'text/csv' },
    body,
  })
  if (uploaded.status !== 202) throw new Error(`the upload answered ${uploaded.status}: ${await uploaded.text()}`)
  const { id } = (await uploaded.json()) as { id: number }
  const checked = await waitFor(ask, id, 'CHECKED')
  const toConfirm = checked.effects?.toConfirm
  const apply = () => send('POST', `imports/${id}/apply`, toConfirm == null ? {} : { confirmEffects: toConfirm })
  // imports of one entity are applied one at a time
  let applied = await apply()
  for (; applied.status === 409; applied = await apply()) await wait(200)
  if (applied.status !== 202) throw new Error(`applying ${key} answered ${applied.status}: ${applied.text}`)
  const { counts } = await waitFor(ask, id, 'APPLIED')
  if (counts?.created !== rowsOfFile) throw new Error(`${key} created ${counts?.created} of ${rowsOfFile}`)
  played.imports += 1
}

const inProgress = ['RECEIVED', 'CHECKING', 'APPLYING']

async function waitFor(ask: PromotionCalls['ask'], id: number, wanted: Import['state']): Promise<Import> {
  for (;;) {
    const found = await ask<Import>('GET', `imports/${id}`)
    if (found.state === wanted) return found
    if (!inProgress.includes(found.state)) throw new Error(`import ${id} is ${found.state}`)
    await wait(200)
  }
}
