import type { Writes } from './queries.ts'

/** The client whose audit tells of what somebody does in no client: of their first program, else the first they belong to. */
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
