import { laterInstant } from '@incentive/model'
import { idsBy, type Ids } from '../ids.ts'
import type { DemoWorld } from '../world.ts'
import type { LineIds } from './load-lines.ts'
import type { FindPromotion } from './load-promotions.ts'

/** All claims are for AX-100, so that line is claimed and AX-200 is not. */
const claims = [
  { number: 'CL-000001', participant: 'DR-0001', daysAgo: 33, quantity: 1, serial: 'AX100-0001' },
  { number: 'CL-000002', participant: 'DR-0008', daysAgo: 20, quantity: 1, serial: 'AX100-0002' },
  { number: 'CL-000003', participant: 'DR-0014', daysAgo: 9, quantity: 1, serial: 'AX100-0003' },
] as const

/** Loads the three claims of SPRING-REBATE. Returns ids by claim number. */
export async function loadClaims(
  { tx, calendar, participants, product }: DemoWorld,
  promotion: FindPromotion,
  line: LineIds,
): Promise<Ids<[number: string]>> {
  const { id, programId, clientId } = promotion('SPRING-REBATE')
  const start = calendar.startOf('2026-04-01')
  const claim = idsBy(
    await tx
      .insertInto('claim')
      .values(
        claims.map(({ number, participant, daysAgo }) => ({
          promotion_id: id,
          program_id: programId,
          participant_id: participants.participant(programId, participant),
          claim_number: number,
          created_date: laterInstant(start, calendar.daysAgo(daysAgo)),
        })),
      )
      .returning(['id', 'claim_number'])
      .execute(),
    (row) => [row.claim_number],
  )
  const line_id = line(id, product(clientId, 'AX-100'))
  await tx
    .insertInto('claim_product')
    .values(
      claims.map(({ number, quantity, serial }) => ({
        claim_id: claim(number),
        line_id,
        quantity,
        serial_number: serial,
      })),
    )
    .execute()
  return claim
}
