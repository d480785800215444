import type { ProgramDetails } from '@incentive/contract'
import { CALL_MESSAGES, MESSAGES, RECORD_MESSAGES } from '@incentive/model/issues'
import { keyFromName, newProgramIssues } from '@incentive/model/program'
import type { Deps } from '../../deps.ts'
import { created, type Call } from '../../http/call.ts'
import { forbidden, invalidFrom, notFound, withUnread } from '../../refusal.ts'
import { managedCatalogs } from '../../store/administrators/grantable-rights.ts'
import { recordAudit } from '../../store/audit.ts'
import { writeStarterSet } from '../../store/catalog/records/starter-set.ts'
import { onceInTransaction } from '../../store/idempotency/once.ts'
import { findProgramGroup } from '../../store/tenancy/find-program-group.ts'
import { enterProgram, findManagedClients, insertProgram } from '../../store/tenancy/new-program.ts'
import { findProgram } from '../../store/tenancy/programs.ts'

/**
 * Creates a program of a client whose accounts the caller manages, empty or with the starter set, which needs the right
 * to manage the catalog of the client. The caller gets every right to the program. DI-04, DI-05.
 */
export async function createProgram(deps: Deps, call: Call<'createProgram'>) {
  const { caller, body, unread, now, requestId, idempotency } = call
  const { userId, sessionId } = caller
  const done = await onceInTransaction(deps.db, { userId, now, key: idempotency }, async (tx) => {
    const managed = await findManagedClients(tx, userId)
    const clientId = body.client ?? caller.scope?.clientId ?? (managed.length === 1 ? managed[0]?.id : undefined)
    if (managed.length === 0) throw forbidden(CALL_MESSAGES.managersOnly)
    const isManaged = managed.some(({ id }) => id === clientId)
    const catalogs = await managedCatalogs(tx, userId)
    const key = body.programKey || keyFromName(body.name)
    const { group, issues: groupIssues } =
      isManaged && clientId !== undefined && body.programGroup
        ? await findProgramGroup(tx, { clientId, kept: null }, body.programGroup)
        : { group: null, issues: [] }
    const issues = withUnread(
      [
        ...newProgramIssues({ name: body.name, key }),
        ...(isManaged ? [] : [{ field: 'client', message: MESSAGES.any.invalidSelection }]),
        ...(isManaged && body.starterSet && !catalogs.has(clientId ?? 0)
          ? [{ field: 'starterSet', message: RECORD_MESSAGES.catalogForbidden }]
          : []),
        ...groupIssues,
      ],
      unread,
    )
    if (issues.length > 0 || clientId === undefined) throw invalidFrom(issues)
    const id = await insertProgram(tx, clientId, { key, name: body.name, programGroupId: group?.id ?? null })
    if (id === null) throw invalidFrom([{ field: 'programKey', message: MESSAGES.program.keyExists }])
    await enterProgram(tx, userId, sessionId, id)
    const scope = { userId, programId: id, clientId, canViewParticipants: true }
    if (body.starterSet) {
      // the right to the catalog was checked above, and the program is the caller's own
      const rights = { editsProgramData: true, managesCatalog: true }
      await writeStarterSet(tx, { userId, caller: rights, scope, now, source: 'SCREEN' })
    }
    await recordAudit(tx, {
      userId,
      programId: id,
      requestId,
      action: 'program.create',
      subjectType: 'program',
      subjectId: id,
      after: { name: body.name, programKey: key, programGroup: group, starterSet: body.starterSet === true },
    })
    const program = await findProgram(tx, caller, id)
    if (!program) throw notFound('The program')
    return { status: 201, location: `/api/programs/${id}`, body: program }
  })
  return created<ProgramDetails>(done.location ?? '', done.body)
}
