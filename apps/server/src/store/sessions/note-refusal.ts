import { sql } from 'kysely'
import { recordAudit } from '../audit.ts'
import { homeClientOf } from '../home-client-of.ts'
import type { Writes } from '../queries.ts'

/** Why somebody was not let in, as the audit calls it. */
export type RefusedSignIn =
  'refusePassword' | 'refuseCode' | 'refuseTries' | 'refuseDisabled' | 'refusePasswords' | 'refuseProvider'

/** The account that somebody tried, or the client whose provider led them here when no account is known. */
export type Tried = { readonly userId: number } | { readonly clientId: number }

/** From where, and by which request. */
interface RefusedCall {
  readonly address: string
  readonly requestId: string
}

/** How many entries of a kind an account or a client gets within so many minutes; the log has all of them. */
const usualBound = { most: 20, minutes: 60 }
const bounds: Partial<Record<RefusedSignIn, typeof usualBound>> = { refuseTries: { most: 1, minutes: 10 } }

/**
 * Tells the audit of the client that somebody was not let in. Nobody has shown who they are, so it is the server's own
 * entry. However many try, it stays readable: the last entry that there is room for says that the log has the others.
 */
export async function noteRefusal(
  tx: Writes,
  tried: Tried,
  refused: RefusedSignIn,
  { address, requestId }: RefusedCall,
  why?: string,
): Promise<void> {
  const subject =
    'userId' in tried
      ? ({ subjectType: 'user', subjectId: tried.userId } as const)
      : ({ subjectType: 'client', subjectId: tried.clientId } as const)
  const action = `session.${refused}`
  const { most, minutes } = bounds[refused] ?? usualBound
  const { count } = await tx
    .selectFrom('audit_entry')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('app_user_id', 'is', null)
    .where('subject_type', '=', subject.subjectType)
    .where('subject_id', '=', subject.subjectId)
    .where('created_date', '>', sql<string>`now() - ${`${minutes} minutes`}::interval`)
    .where('action', '=', action)
    .executeTakeFirstOrThrow()
  if (count >= most) return
  const isLast = count + 1 === most && most > 1
  await recordAudit(tx, {
    ...{ userId: null, programId: null, requestId, action, ...subject },
    clientId: 'userId' in tried ? await homeClientOf(tx, tried.userId) : tried.clientId,
    after: { ...(why !== undefined && { why }), address, ...(isLast && { further: 'in the log of the server alone' }) },
  })
}
