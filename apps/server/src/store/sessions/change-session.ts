import type { Caller } from '../../caller.ts'
import { unauthenticated } from '../../refusal.ts'
import type { Writes } from '../queries.ts'
import { digestOf, newToken } from './token.ts'

/**
 * Replaces the token of a session and returns the new one; the old one becomes invalid. Throws 401 if the session was ended in the
 * meantime.
 * @param signsIn the absolute end of a session that awaited the second factor and is now signed in.
 */
export async function renewSession(
  tx: Writes,
  { sessionId }: Pick<Caller, 'sessionId'>,
  now: Date,
  signsIn?: { readonly expires: Date },
): Promise<string> {
  const token = newToken()
  const renewed = await tx
    .updateTable('session')
    .set({
      id: digestOf(token),
      created_date: now,
      last_seen_date: now,
      ...(signsIn && { awaits: null, expiration_date: signsIn.expires }),
    })
    .where('id', '=', sessionId)
    .returning('number')
    .executeTakeFirst()
  if (!renewed) throw unauthenticated()
  return token
}
