import { sql } from 'kysely'
import { recordAudit } from '../audit.ts'
import { homeClientOf } from '../home-client-of.ts'
import type { Writes } from '../queries.ts'

/** The reason of a refused sign-in, as named in the audit log. */
export type RefusedSignIn =
  'refusePassword' | 'refuseCode' | 'refuseTries' | 'refuseDisabled' | 'refusePasswords' | 'refuseProvider'

/** The account of the attempt, or the client whose provider was used if the account is unknown. */
export type AttemptedAccount = { readonly userId: number } | { readonly clientId: number }

/** The address and the request. */
interface RefusedCall {
  readonly address: string
  readonly requestId: string
}

/**
 * Maximum number of entries of a kind for an account or a client in this number of minutes; the log has all of them.
 */
const usualBound = { most: 20, minutes: 60 }
const bounds: Partial<Record<RefusedSignIn, typeof usualBound>> = { refuseTries: { most: 1, minutes: 10 } }

/**
 * Records a refused sign-in in the client's audit log. No user is authenticated, so the entry belongs to the server.
 * The number of entries is limited to keep it readable: the last one refers to the log for the rest.
 */
export async function noteRefusal(
  tx: Writes,
  testClaim: AttemptedAccount,
  refused: RefusedSignIn,
  { address, requestId }: RefusedCall,
  why?: string,
): Promise<void> {
  const subject =
    'userId' in testClaim
      ? ({ subjectType: 'user', subjectId: testClaim.userId } as const)
      : ({ subjectType: 'client', subjectId: testClaim.clientId } as const)
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
    userId: null,
    programId: null,
    requestId,
    action,
    ...subject,
    clientId: 'userId' in testClaim ? await homeClientOf(tx, testClaim.userId) : testClaim.clientId,
    after: { ...(why !== undefined && { why }), address, ...(isLast && { further: 'in the log of the server alone' }) },
  })
}
