import { isDeepStrictEqual } from 'node:util'
import type { ProgramDetails, ReadBodyOf } from '@incentive/contract'
import { MESSAGES, type Issue } from '@incentive/model/issues'
import { CUSTOM_FIELD_LISTS, programSettingsIssues } from '@incentive/model/program'
import type { Deps } from '../../deps.ts'
import { Reply, seenVersions, type Call } from '../../http/call.ts'
import { conflict, invalidFrom, notFound, withUnread } from '../../refusal.ts'
import { recordAudit } from '../../store/audit.ts'
import type { Writes } from '../../store/queries.ts'
import { onceInTransaction } from '../../store/idempotency/once.ts'
import { findProgram } from '../../store/tenancy/programs.ts'
import type { CustomField } from '../../store/tenancy/custom-fields.ts'
import { findProgramGroup } from '../../store/tenancy/find-program-group.ts'
import {
  lastChangedBy,
  lockProgram,
  writeProgram,
  type LockedProgram,
  type ProgramSettings,
} from '../../store/tenancy/save-program.ts'

const settingNames = ['simplePayouts', 'programGroup', ...CUSTOM_FIELD_LISTS] as const

/**
 * Changes the settings of a program: all or nothing, with each problem reported at its field. A save without changes
 * leaves the version, date and audit log unchanged. OP-25, OP-74.
 */
export async function updateProgram(deps: Deps, call: Call<'updateProgram'>): Promise<Reply<ProgramDetails>> {
  const { caller, params, body, unread, now, requestId, idempotency } = call
  const { userId } = caller
  const { id } = params
  const save = async (tx: Writes) => {
    const locked = await lockProgram(tx, caller, id)
    await refuseStale(tx, id, locked, seenVersions(call, body.version))
    const sent = sentSettings(body, locked.settings)
    const { group, issues: groupIssues } = await findGroup(tx, body, locked)
    const { fields, issues: orderIssues } = inExplicitOrder(body.promotionCustomFields)
    const issues = withUnread([...programSettingsIssues(sent), ...orderIssues, ...groupIssues], unread)
    if (issues.length > 0) throw invalidFrom(issues)
    const settings: ProgramSettings = {
      simplePayouts: sent.simplePayouts,
      programGroup: group,
      promotionCustomFields: trimmed(fields),
      productCustomFields: trimmed(sent.productCustomFields),
      claimProductCustomFields: trimmed(sent.claimProductCustomFields),
    }
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

/** Finds the group of a body; an omitted one is as stored. */
async function findGroup(tx: Writes, { programGroup }: Body, { clientId, settings }: LockedProgram) {
  const { programGroup: kept } = settings
  if (programGroup == null) return { group: programGroup === undefined ? kept : null, issues: [] }
  return findProgramGroup(tx, { clientId, kept }, programGroup)
}

type Body = Call<'updateProgram'>['body']

/** Returns the settings of a body; omitted lists are as stored. OP-134. */
function sentSettings(body: Body, stored: ProgramSettings) {
  const { simplePayouts, promotionCustomFields, productCustomFields, claimProductCustomFields } = body
  const optional = (fields: readonly { number: number; label: string }[] | undefined) =>
    fields?.map((field) => ({ ...field, required: false }))
  return {
    simplePayouts,
    promotionCustomFields,
    productCustomFields: optional(productCustomFields) ?? stored.productCustomFields,
    claimProductCustomFields: optional(claimProductCustomFields) ?? stored.claimProductCustomFields,
  }
}

const trimmed = (fields: readonly CustomField[]): CustomField[] =>
  fields.map((field) => ({ ...field, label: field.label.trim() }))

/** Throws 409 with the author, time and version of the settings saved in the meantime. */
async function refuseStale(tx: Writes, id: number, locked: LockedProgram, seen: readonly number[]): Promise<void> {
  if (seen.every((version) => version === locked.version)) return
  const { version: current, updatedDate } = locked
  const updatedBy = await lastChangedBy(tx, id)
  throw conflict(MESSAGES.program.changedByOther, { version: current, updatedBy, updatedDate })
}

type FieldBody = ReadBodyOf<'updateProgram'>['promotionCustomFields'][number]

/** Custom fields in display order, without their `order`, and the problems of these values. */
interface Ordered {
  readonly fields: readonly Omit<FieldBody, 'order'>[]
  readonly issues: readonly Issue[]
}

/**
 * Sorts the custom fields by their `order`, so that a response can be sent back; without any `order`, keeps their
 * sequence. A missing `order` when others have one, or a duplicate, is reported at `promotionCustomFields[0].order`.
 * OP-74.
 */
function inExplicitOrder(sent: readonly FieldBody[]): Ordered {
  const orders = sent.map(({ order }) => order ?? null)
  const isExplicit = orders.some((order) => order !== null)
  const issues = orders.flatMap((order, index) => {
    const message = isExplicit ? problemOf(order, orders.slice(0, index)) : null
    return message === null ? [] : [{ field: `promotionCustomFields[${index}].order`, message }]
  })
  const inOrder = isExplicit ? sent.toSorted((one, other) => (one.order ?? 0) - (other.order ?? 0)) : sent
  return { fields: inOrder.map(({ number, label, required }) => ({ number, label, required })), issues }
}

function problemOf(order: number | null, above: readonly (number | null)[]): string | null {
  if (order === null) return MESSAGES.program.fieldOrderRequired
  return above.includes(order) ? MESSAGES.program.fieldOrderTaken : null
}
