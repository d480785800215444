import type { ActivityKind } from '@incentive/contract'
import type { ShortChange } from '@incentive/model/changes'
import type { Ids } from '../ids.ts'
import type { DemoWorld } from '../world.ts'
import { demoPromotions, type FindPromotion } from './load-promotions.ts'

type User = 'admin' | 'viewer' | 'noparts'

const changed = (label: string, before: string, after: string): ShortChange => ({
  label,
  before: { text: before },
  after: { text: after },
})

/** The timeline of SPRING-REBATE, oldest first; exactly one entry is about its creation. */
const springTimeline: readonly (readonly [
  daysAgo: number,
  user: User | null,
  html: string,
  changes?: readonly ShortChange[],
])[] = [
  [236, 'admin', '<p>Promotion created</p>'],
  [235, 'admin', '<p>Name changed to Spring Rebate</p>'],
  [235, 'admin', '<p>Description changed</p>'],
  [232, 'noparts', '<p>Product AX-100 added</p>'],
  [232, 'noparts', '<p>Product AX-200 added</p>'],
  [231, 'noparts', '<p>Payout of AX-100 set to $45.00</p>'],
  [231, 'noparts', '<p>Payout of AX-200 set to $70.00</p>'],
  [229, 'admin', '<p>Deadlines generated: <i>Q1, Q2, Q3, Q4</i></p>'],
  [226, 'admin', '<p>Claim type set to Invoice Claim</p>'],
  [225, 'admin', '<p>Invoice type set to Standard Invoice</p>'],
  [223, 'noparts', '<p>Payout of AX-100 changed from $45.00 to $50.00</p>'],
  [223, 'noparts', '<p>Payout of AX-200 changed from $70.00 to $75.00</p>'],
  [220, 'admin', '<p>Publish date set</p>'],
  [205, null, '<p>Published</p>'],
  [188, null, '<p>In effect from today on</p>'],
  [150, 'admin', '<p>Description changed</p>'],
  [121, 'noparts', '<p>Agreement number of AX-200 set to AG-501</p>'],
  [98, null, '<p>Submission deadline of the first quarter passed</p>'],
  [75, 'admin', '<p>Region: East → West</p>', [changed('Region', 'East', 'West')]],
  [60, 'admin', '<p>Claim Deadline Offset: 30 → 45</p>', [changed('Claim Deadline Offset', '30', '45')]],
  [33, null, '<p>Claim CL-000001 received</p>'],
  [20, null, '<p>Claim CL-000002 received</p>'],
  [9, null, '<p>Claim CL-000003 received</p>'],
  [6, 'noparts', '<p>Budget code changed to BC-1001</p>'],
  [4, 'admin', '<p>Default award vehicle changed from Points to <b>Card</b></p>'],
]

const claimTimeline = [
  ['CL-000001', 33, '<p>Claim received</p>'],
  ['CL-000001', 30, '<p>Claim approved</p>'],
  ['CL-000002', 20, '<p>Claim received</p>'],
  ['CL-000003', 9, '<p>Claim received</p>'],
] as const

function kindOf(user: User | null, message: string): ActivityKind {
  if (user !== null) return 'change'
  return message.includes('Claim ') ? 'claim' : 'system'
}

/**
 * Loads the timeline: 25 entries of SPRING-REBATE, a first one for every other promotion, and the history of its
 * claims.
 */
export async function loadActivities(
  { tx, calendar, user, tenancy }: DemoWorld,
  promotion: FindPromotion,
  claim: Ids<[number: string]>,
): Promise<void> {
  const userId = (name: User | null) => (name === null ? null : user(`${name}@example.com`))
  const spring = promotion('SPRING-REBATE')
  const rows = [
    ...springTimeline.map(([days, name, message, changes], index) => ({
      program_id: spring.programId,
      activity_type: 'promotion' as const,
      subject_id: spring.id,
      message,
      kind: kindOf(name, message),
      changes: changes ? JSON.stringify(changes) : null,
      app_user_id: userId(name),
      created_date: calendar.daysAgo(days, springTimeline.length - index),
    })),
    ...demoPromotions
      .filter(({ key }) => key !== 'SPRING-REBATE')
      .map(({ key, program }, index) => ({
        program_id: tenancy.program(program).id,
        activity_type: 'promotion' as const,
        subject_id: promotion(key).id,
        message: '<p>Promotion created</p>',
        kind: 'change' as const,
        changes: null,
        app_user_id: userId('admin'),
        created_date: calendar.daysAgo(230 - index * 2, index),
      })),
    ...claimTimeline.map(([number, days, message]) => ({
      program_id: spring.programId,
      activity_type: 'claim' as const,
      subject_id: claim(number),
      message,
      kind: 'claim' as const,
      changes: null,
      app_user_id: null,
      created_date: calendar.daysAgo(days),
    })),
  ]
  await tx.insertInto('activity').values(rows).execute()
}
