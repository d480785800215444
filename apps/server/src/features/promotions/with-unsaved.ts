import { callMessages, promotionLists } from '@incentive/contract'
import type { Caller, ProgramScope } from '../../caller.ts'
import type { Deps } from '../../deps.ts'
import { forbidden, noErrors, Refusal } from '../../refusal.ts'
import { lockAndLoad, promotionTurn } from '../../store/promotions/save/lock-promotion.ts'
import { updatePromotion as writeColumns } from '../../store/promotions/save/write-promotion.ts'
import type { Queries, Writes } from '../../store/queries.ts'
import { inTransaction } from '../../store/transaction.ts'
import { seenVersions } from '../../http/call.ts'
import type { SavedBody } from './lists/validate-lists.ts'
import { refuseStale } from './save-update.ts'
import { writeNew, writeOver, type SentBody } from './write-body.ts'

/**
 * An unsaved promotion: the body of a save, over a stored promotion or as a new one (`null`) in the current program.
 */
export interface Unsaved {
  readonly promotionId: number | null
  readonly document: SavedBody
}

/** The caller, the program and the time. */
export interface Asking {
  readonly caller: Caller
  readonly scope: ProgramScope
  readonly now: Date
}

/**
 * Reads a promotion as it would be stored if its body were saved now: it is validated and written like in a save, read,
 * and rolled back. For callers who can save it; throws like the save, with each problem below `document`.
 */
export async function withUnsaved<Result>(
  { db }: Deps,
  asking: Asking,
  { promotionId, document }: Unsaved,
  read: (db: Queries, promotionId: number) => Promise<Result>,
): Promise<Result> {
  const { caller, now } = asking
  if (caller.role !== 'ADMIN') throw forbidden(callMessages.readOnly)
  // nothing is stored, so a restored version or a revision can have deactivated records
  const sent: SentBody = { body: document, unread: noErrors(), now, keeps: 'all' }
  const work = async (tx: Writes): Promise<never> => {
    const id =
      promotionId === null ? (await writeNew(tx, asking.scope, sent)).id : await write(tx, caller, promotionId, sent)
    throw new TakenBack(await read(tx, id))
  }
  const turns = promotionId === null ? [] : [promotionTurn(promotionId)]
  try {
    return await db.inTurn(turns, () => inTransaction(db.kysely, work))
  } catch (error) {
    if (error instanceof TakenBack) return error.result as Result
    throw error instanceof Refusal ? belowDocument(error) : error
  }
}

/** Carries a result out of a transaction that is rolled back. */
class TakenBack extends Error {
  readonly result: unknown
  constructor(result: unknown) {
    super('nothing of this is stored')
    this.result = result
  }
}

async function write(tx: Writes, caller: Caller, id: number, sent: SentBody): Promise<number> {
  const { locked, saved } = await lockAndLoad(tx, caller, id)
  refuseStale(locked, seenVersions({ ifMatch: null }, sent.body.promotion.version))
  const { plan } = await writeOver(tx, { locked, saved }, sent)
  await writeColumns(tx, id, plan.columns, { userId: caller.userId, now: sent.now })
  return id
}

/** Moves the problems of a body to their paths in the call: lists are next to the promotion. */
function belowDocument({ status, fieldErrors, generalErrors, members }: Refusal): Refusal {
  const place = (field: string) =>
    (/^\w+/.exec(field)?.[0] ?? '') in promotionLists.shape ? `document.${field}` : `document.promotion.${field}`
  const moved = <Said>(of: Readonly<Record<string, Said>>): Record<string, Said> =>
    Object.fromEntries(Object.entries(of).map(([field, said]) => [place(field), said]))
  const { positions } = members as { readonly positions?: Readonly<Record<string, unknown>> }
  return new Refusal(status, {
    fieldErrors: moved(fieldErrors),
    generalErrors,
    members: { ...members, ...(positions ? { positions: moved(positions) } : {}) },
  })
}
