import type { Writes } from '../queries.ts'

/** Whether a client requires a second factor; no other call changes it until the transaction ends. */
export async function lockDemand(tx: Writes, clientId: number): Promise<boolean> {
  const client = await tx
    .selectFrom('client')
    .select('demands_second_factor')
    .where('id', '=', clientId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return client.demands_second_factor
}

/** Stores whether a client requires a second factor. */
export async function updateDemand(tx: Writes, clientId: number, demandsSecondFactor: boolean): Promise<void> {
  await tx
    .updateTable('client')
    .set({ demands_second_factor: demandsSecondFactor })
    .where('id', '=', clientId)
    .execute()
}
