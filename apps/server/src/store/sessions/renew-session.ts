import type { Caller } from '../../caller.ts'
import { unauthenticated } from '../../refusal.ts'
import type { Writes } from '../queries.ts'
import { digestOf, newToken } from './token.ts'

/**
 * Gives a session a new token and answers it: the old one is worth nothing from now on. 401 when the session was ended
 * meanwhile.
 *
 * @param signsIn when the session ends at last: it awaited the second factor, and awaits nothing any more.
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
