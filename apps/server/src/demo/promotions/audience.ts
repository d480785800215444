import { ACME_ORGANIZATIONS, organizationKey } from '../participants/organizations.ts'
import { DEALER_PARTICIPANTS, participantKey } from '../participants/participants.ts'
import type { DemoWorld } from '../world.ts'
import type { FindPromotion } from './load-promotions.ts'

type Excluded = 'excluded' | ''

const participants: readonly (readonly [promotion: string, participant: string, excluded: Excluded])[] = [
  ['FALL-SPIFF', 'DR-0001', ''],
  ['FALL-SPIFF', 'DR-0002', ''],
  ['FALL-SPIFF', 'DR-0003', 'excluded'],
  ...Array.from(
    { length: DEALER_PARTICIPANTS },
    (_, index) => ['BIG-LIST', participantKey('DR', index + 1), index % 10 === 9 ? 'excluded' : ''] as const,
  ),
]

const organizations: readonly (readonly [promotion: string, organization: string, excluded: Excluded])[] = [
  ['FALL-SPIFF', 'ORG-021', ''],
  ['FALL-SPIFF', 'ORG-024', 'excluded'],
  ...Array.from(
    { length: ACME_ORGANIZATIONS },
    (_, index) => ['BIG-LIST', organizationKey('ACME', index + 1), index % 7 === 6 ? 'excluded' : ''] as const,
  ),
]

/** One group of FALL-SPIFF belongs to the other program, which the screen warns about (AUD-13). */
const organizationGroups = [
  ['FALL-SPIFF', 'ACME-DEALER', 'EAST'],
  ['FALL-SPIFF', 'ACME-CLUB', 'CLUB'],
  ['DEALER-ELITE', 'ACME-DEALER', 'EAST'],
  ['DEALER-ELITE', 'ACME-DEALER', 'WEST'],
] as const

/** Loads the audience of promotions: types, groups, and individual participants and organizations. */
export async function loadAudience(world: DemoWorld, promotion: FindPromotion): Promise<void> {
  const { tx, tenancy, lists } = world
  await loadPeople(world, promotion)
  await tx
    .insertInto('promotion_organization_group')
    .values(
      organizationGroups.map(([key, program, group]) => ({
        promotion_id: promotion(key).id,
        organization_group_id: lists.organizationGroup(tenancy.program(program).id, group),
      })),
    )
    .execute()
  const elite = promotion('DEALER-ELITE')
  await tx
    .insertInto('promotion_participant_type')
    .values({
      promotion_id: elite.id,
      participant_type_id: world.participants.participantType(elite.programId, 'DEALER'),
    })
    .execute()
  await tx
    .insertInto('promotion_participant_group')
    .values(
      ['Certified Installers', 'East Team'].map((name) => ({
        promotion_id: elite.id,
        participant_group_id: lists.participantGroup(elite.programId, name),
      })),
    )
    .execute()
  await tx
    .insertInto('promotion_organization_type')
    .values(
      ['DEALER', 'GROUP'].map((key) => ({
        promotion_id: elite.id,
        organization_type_id: world.organizations.organizationType(elite.clientId, key),
      })),
    )
    .execute()
  await tx
    .insertInto('promotion_duplication_check')
    .values({ promotion_id: elite.id, other_promotion_id: promotion('SPRING-REBATE').id })
    .execute()
}

async function loadPeople({ tx, ...world }: DemoWorld, promotion: FindPromotion): Promise<void> {
  const stored = await tx
    .insertInto('promotion_participant')
    .values(
      participants.map(([key, participant, excluded]) => ({
        promotion_id: promotion(key).id,
        participant_id: world.participants.participant(promotion(key).programId, participant),
        include_in_promotion: !excluded,
      })),
    )
    .returning(['id', 'promotion_id'])
    .execute()
  const paid = stored.find(({ promotion_id }) => promotion_id === promotion('FALL-SPIFF').id)
  await tx
    .insertInto('promotion_participant_payout')
    .values({
      promotion_participant_id: paid?.id ?? 0,
      payout_type: 'FLAT_AMOUNT_PER_UNIT_CLAIMED',
      payout_amount: '30',
    })
    .execute()
  await tx
    .insertInto('promotion_organization')
    .values(
      organizations.map(([key, organization, excluded]) => ({
        promotion_id: promotion(key).id,
        organization_id: world.organizations.organization(promotion(key).clientId, organization),
        include_in_promotion: !excluded,
      })),
    )
    .execute()
}
