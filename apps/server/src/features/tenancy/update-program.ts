import { isDeepStrictEqual } from 'node:util'
import type { ProgramDetails } from '@incentive/contract'
import { MESSAGES, programSettingsIssues } from '@incentive/model'
import type { Deps } from '../../deps.ts'
import { Reply, seenVersions, type Call } from '../../http/call.ts'
import { conflict, invalidFrom, notFound, withUnread } from '../../refusal.ts'
import { recordAudit } from '../../store/audit.ts'
import type { Writes } from '../../store/queries.ts'
import { onceInTransaction } from '../../store/idempotency/once.ts'
import { findProgram } from '../../store/tenancy/programs.ts'
import { lastChangedBy, lockProgram, writeProgram, type LockedProgram } from '../../store/tenancy/save-program.ts'
import { inStatedOrder } from './in-stated-order.ts'

const settingNames = ['simplePayouts', 'promotionCustomFields'] as const

/**
 * Changes the settings of a program: all of them, or nothing and every problem at its field. A save that changes nothing
 * leaves version, date and audit as they are. OP-25, OP-74.
 */
export async function updateProgram(deps: Deps, call: Call<'updateProgram'>): Promise<Reply<ProgramDetails>> {
  const { caller, params, body, unread, now, requestId, idempotency } = call
  const { userId } = caller
  const { id } = params
  const { simplePayouts } = body
  const save = async (tx: Writes) => {
    const locked = await lockProgram(tx, caller, id)
    await refuseStale(tx, id, locked, seenVersions(call, body.version))
    const { fields, issues: issuesOfOrder } = inStatedOrder(body.promotionCustomFields)
    const issues = withUnread([...programSettingsIssues(body), ...issuesOfOrder], unread)
    if (issues.length > 0) throw invalidFrom(issues)
    const promotionCustomFields = fields.map((field) => ({ ...field, label: field.label.trim() }))
    const settings = { simplePayouts, promotionCustomFields }
    const changed = settingNames.filter((name) => !isDeepStrictEqual(locked.settings[name], settings[name]))
    if (changed.length > 0) {
      await writeProgram(tx, id, settings, now)
      await recordAudit(tx, {
        userId,
        programId: id,
        requestId,
        action: 'program.update',
        subjectType: 'program',
        subjectId: id,
        before: Object.fromEntries(changed.map((name) => [name, locked.settings[name]])),
        after: Object.fromEntries(changed.map((name) => [name, settings[name]])),
      })
    }
    const program = await findProgram(tx, caller, id)
    if (!program) throw notFound('The program')
    return { status: 200, location: null, body: program }
  }
  const done = await onceInTransaction(deps.db, { userId, now, key: idempotency, turns: [`program ${id}`] }, save)
  return new Reply(done.body)
}

/** 409 with who changed the settings meanwhile, when, and the version to work from. */
async function refuseStale(tx: Writes, id: number, locked: LockedProgram, seen: readonly number[]): Promise<void> {
  if (seen.every((version) => version === locked.version)) return
  const { version: current, updatedDate } = locked
  const updatedBy = await lastChangedBy(tx, id)
  throw conflict(MESSAGES.program.changedByOther, { version: current, updatedBy, updatedDate })
}
