import type { Writes } from './queries.ts'

/**
 * Returns the client whose audit log records a user's actions outside of any client: that of their first program, or
 * else the first client that they belong to.
 */
export async function homeClientOf(tx: Writes, userId: number): Promise<number | null> {
  const home = await tx
    .selectFrom('app_user_client')
    .leftJoin('program', (join) =>
      join
        .onRef('program.client_id', '=', 'app_user_client.client_id')
        .on('program.id', 'in', (own) =>
          own.selectFrom('app_user_program').select('program_id').where('app_user_id', '=', userId),
        ),
    )
    .select('app_user_client.client_id')
    .where('app_user_client.app_user_id', '=', userId)
    .orderBy('program.id')
    .orderBy('app_user_client.client_id')
    .limit(1)
    .executeTakeFirst()
  return home?.client_id ?? null
}
