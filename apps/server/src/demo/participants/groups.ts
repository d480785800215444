import type { DemoWorld } from '../world.ts'

/** A group and its members: every n-th of the program's people, from an offset on. */
type Share = readonly [program: string, group: string, every: number, from: number]

const participantShares: readonly Share[] = [
  ['ACME-DEALER', 'East Team', 2, 0],
  ['ACME-DEALER', 'West Team', 2, 1],
  ['ACME-DEALER', 'Certified Installers', 3, 0],
  ['ACME-DEALER', 'Showroom Staff', 5, 2],
  ['ACME-DEALER', 'Newcomers', 7, 3],
  ['ACME-DEALER', 'Ten Years and More', 4, 1],
  ['ACME-CLUB', 'Members', 1, 0],
  ['GLOBEX-PARTNER', 'Gold Contacts', 3, 0],
]

const organizationShares: readonly Share[] = [
  ['ACME-DEALER', 'EAST', 2, 0],
  ['ACME-DEALER', 'WEST', 2, 1],
  ['ACME-DEALER', 'PREMIER', 6, 0],
  ['ACME-DEALER', 'GROWTH', 5, 2],
  ['ACME-CLUB', 'CLUB', 3, 0],
  ['GLOBEX-PARTNER', 'GOLD', 2, 0],
]

const isInShare = (index: number, every: number, from: number) => index % every === from

/** Loads the members of participant and organization groups; expired groups have no members. */
export async function loadGroupMembers({ tx, tenancy, lists }: DemoWorld): Promise<void> {
  const participants = await tx.selectFrom('participant').select(['id', 'program_id']).orderBy('id').execute()
  const organizations = await tx.selectFrom('organization').select(['id', 'client_id']).orderBy('id').execute()
  await tx
    .insertInto('participant_group_member')
    .values(
      participantShares.flatMap(([program, group, every, from]) => {
        const { id } = tenancy.program(program)
        return participants
          .filter(({ program_id }) => program_id === id)
          .filter((_, index) => isInShare(index, every, from))
          .map((member) => ({ participant_group_id: lists.participantGroup(id, group), participant_id: member.id }))
      }),
    )
    .execute()
  await tx
    .insertInto('organization_group_member')
    .values(
      organizationShares.flatMap(([program, group, every, from]) => {
        const { id, clientId } = tenancy.program(program)
        return organizations
          .filter(({ client_id }) => client_id === clientId)
          .filter((_, index) => isInShare(index, every, from))
          .map((member) => ({ organization_group_id: lists.organizationGroup(id, group), organization_id: member.id }))
      }),
    )
    .execute()
}
