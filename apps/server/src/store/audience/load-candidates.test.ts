import { expect, test } from 'vitest'
import { forEachDemoDatabase } from '../../demo/testing/for-each-demo-database.ts'
import { aCaller } from '../../testing/a-caller.ts'
import type { Queries } from '../queries.ts'
import { loadCandidates, type Candidate, type ReadChains } from './load-candidates.ts'
import { loadClaimant } from './load-who.ts'
import { NO_PROGRAM, openAudience } from './open-audience.ts'
import { evaluateAudience } from './verdicts.ts'

const reads = ['participant.ytdPayoutAmount', 'participant.groupKeys', 'organization.tier', 'organization.parent.tier']

async function openSpring(db: Queries) {
  const idOf = async (rows: Promise<{ id: number }[]>) => (await rows)[0]?.id ?? 0
  const userId = await idOf(db.selectFrom('app_user').select('id').where('email', '=', 'admin@example.com').execute())
  const promotion = await idOf(
    db.selectFrom('promotion').select('id').where('promotion_key', '=', 'SPRING-REBATE').execute(),
  )
  return openAudience(db, { caller: aCaller(userId), scope: NO_PROGRAM, promotion, now: new Date() }, {})
}

forEachDemoDatabase('Participants that a condition applies to', (open) => {
  test('OP-139 pages of any size contain each participant once, with the facts of the page', async () => {
    const { kysely: db } = await open()
    const audience = await openSpring(db)
    const evaluated = await evaluateAudience(db, audience)
    const readBy = async (most: number) => {
      const chains: ReadChains = new Map()
      const found: Candidate[] = []
      for (let from: number | null = 0; from !== null;) {
        const page = await loadCandidates(db, audience, evaluated, { after: from, most, reads, chains })
        found.push(...page.candidates)
        from = page.after
      }
      return found
    }
    const everyone = await readBy(1000)
    expect(everyone).toHaveLength(120)
    // 8 fills the last page, 7 does not
    expect(await readBy(8)).toEqual(everyone)
    expect(await readBy(7)).toEqual(everyone)
  })

  test('OP-139 the facts that a condition reads equal the complete facts', async () => {
    const { kysely: db } = await open()
    const audience = await openSpring(db)
    const page = { after: 0, most: 1000, reads, chains: new Map() }
    const { candidates } = await loadCandidates(db, audience, await evaluateAudience(db, audience), page)
    const people = await db.selectFrom('participant').select('id').where('program_id', '=', 1).orderBy('id').execute()
    const found = [...candidates]
    expect(found).toHaveLength(people.length)
    for (const [index, { participant, organizationChain }] of found.entries()) {
      const claimant = await loadClaimant(db, 1, people[index]?.id ?? 0)
      expect(participant.groupKeys).toEqual(claimant?.participant.groupKeys)
      expect(participant.fields['ytdPayoutAmount']).toEqual(claimant?.participant.fields['ytdPayoutAmount'])
      expect(organizationChain.map(({ fields }) => fields['tier'])).toEqual(
        claimant?.organizationChain.slice(0, 2).map(({ fields }) => fields['tier']),
      )
    }
  })
})
