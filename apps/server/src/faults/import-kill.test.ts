import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { testedForms } from '../db/testing/fresh-database.ts'
import { cloneDemo } from '../testing/demo-clone.ts'
import { settingsFor, startServerProcess } from '../testing/server-process.ts'
import { openDatabase } from '../db/connect.ts'
import type { DatabaseAddress } from '../db/connect.ts'
import { patientLimits } from '../db/testing/patient-limits.ts'
import { quiet } from '../db/testing/quiet-log.ts'
import { cookieOf, openClient } from './testing/client.ts'
import { course } from './testing/course.ts'

const many = 4_000
const file = ['courseKey,name', ...Array.from({ length: many }, (_, index) => `K-${index},Course ${index}`)].join('\n')

/** Work of an instance that was killed counts as silent at once. */
async function endHeartbeats(address: DatabaseAddress): Promise<void> {
  if (address.kind === 'embedded') return
  const db = await openDatabase(address, quiet, patientLimits)
  await db.pool.query("UPDATE work SET heartbeat_date = now() - interval '1 hour' WHERE state = 'RUNNING'")
  await db.close()
}

test.each(testedForms)(
  'an import of a server that is killed again and again is complete after the last start, with no row twice (%s database)',
  async (kind) => {
    const { address, remove } = await cloneDemo(kind)
    const settings = { ...settingsFor(address), DEMO: '1' }
    const { call, close } = openClient()
    const chance = course(17)
    let server = await startServerProcess(settings)
    const cookie = await cookieOf(call, server.origin, 'admin@example.com')
    const ask = async (method: 'GET' | 'POST', path: string) => {
      const { text } = await call(method, `${server.origin}${path}`, { headers: { cookie } })
      return JSON.parse(text) as { id: number; state: string; progress: { done: number } | null }
    }
    const sent = await fetch(`${server.origin}/api/imports?entity=courses&apply=whenClean`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'text/csv' },
      body: file,
    })
    const { id } = (await sent.json()) as { id: number }
    // on a fast machine the kill comes later, which changes nothing of the claim
    for (const state of [/CHECK|APPLY|APPLIED/, /APPLY|APPLIED/]) {
      await expect.poll(async () => (await ask('GET', `/api/imports/${id}`)).state).toMatch(state)
      await setTimeout(chance() * 200)
      server.kill('SIGKILL')
      await server.ended
      await endHeartbeats(address)
      server = await startServerProcess(settings)
    }
    await expect.poll(async () => (await ask('GET', `/api/imports/${id}`)).state).toBe('APPLIED')
    server.kill('SIGTERM')
    expect(await server.ended).toBe(0)
    close()
    const db = await openDatabase(address, quiet, patientLimits)
    const { rows } = await db.pool.query<{ count: number; changes: number }>(
      `SELECT count(*) AS count, (SELECT count(*) FROM catalog_change WHERE entity = 'courses') AS changes
         FROM course WHERE course_key LIKE 'K-%' AND version = 0`,
    )
    expect(rows.map(({ count, changes }) => [Number(count), Number(changes)])).toEqual([[many, many]])
    await db.close()
    await remove()
  },
)
