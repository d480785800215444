import { FACT_MODEL } from '@incentive/model/facts'
import { expect, test } from 'vitest'
import { forEachDemoDatabase } from '../../demo/testing/for-each-demo-database.ts'
import { organizationFacts, PARTICIPANT_FACTS } from './fact-columns.ts'
import { loadClaimant } from './load-who.ts'

const namesOf = (root: string) => {
  const type = FACT_MODEL.root.fields.get(root)?.type
  return type?.kind === 'OBJECT' ? [...type.fields.keys()] : []
}

test('OP-139 every fact of participants and organizations is stored, and no other is read', () => {
  expect(Object.keys(PARTICIPANT_FACTS).toSorted()).toEqual(namesOf('participant').toSorted())
  expect([...Object.keys(organizationFacts(1)), 'parent'].toSorted()).toEqual(namesOf('organization').toSorted())
})

forEachDemoDatabase('A participant as the engine sees it', (open) => {
  test('OP-139 has facts, groups and the chain of organizations', async () => {
    const { kysely: db } = await open()
    const rows = await db
      .selectFrom('participant')
      .select(['id', 'participant_key'])
      .where('program_id', '=', 1)
      .execute()
    const claimant = await loadClaimant(db, 1, rows.find((row) => row.participant_key === 'DR-0022')?.id ?? 0)
    expect(claimant).toMatchObject({
      participant: {
        participantKey: 'DR-0022',
        participantTypeKey: 'DEALER',
        groupKeys: ['Certified Installers', 'Ten Years and More', 'West Team'],
        fields: { country: 'US', state: 'NY', completedCourseKeys: ['C1'], taxExempt: false },
      },
      organizationChain: [
        { organizationKey: 'ORG-022', parentOrganization: 'ORG-003' },
        { organizationKey: 'ORG-003' },
      ],
    })
    expect(claimant?.participant.fields['ytdPayoutAmount']).toEqual({ unscaled: 44_315, scale: 1 })
    expect(claimant?.organizationChain[0]?.fields['contractDate']).toBeTypeOf('number')
  })

  test('OP-139 is not found in another program', async () => {
    const { kysely: db } = await open()
    const elsewhere = await db.selectFrom('participant').select('id').where('program_id', '<>', 1).execute()
    expect(await loadClaimant(db, 1, elsewhere[0]?.id ?? 0)).toBeNull()
  })
})
