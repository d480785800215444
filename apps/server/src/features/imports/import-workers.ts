import { rowResults, type ImportState } from '@incentive/contract'
import { FILE_IMPORT_MESSAGES } from '@incentive/model/issues'
import type { Deps } from '../../deps.ts'
import { isMeasuring, measures } from '../../measures.ts'
import { countRows } from '../../store/imports/check-rows.ts'
import { countColumns } from '../../store/imports/count-columns.ts'
import { CHECK_REVISION, loadImport, moveImport, type StoredImport } from '../../store/imports/stored-import.ts'
import { countsOf } from '../../store/imports/import-answer.ts'
import { countProgress, holdImport, importOfWork, isBehindInFeed } from '../../store/imports/take-turn.ts'
import type { WorkInProgress, Workers, WorkResult } from '../../store/jobs/run-work.ts'
import { holdTurn } from '../../store/jobs/work.ts'
import type { WorkConnection } from '../../store/queries.ts'
import { inTransaction } from '../../store/transaction.ts'
import { applyImport } from './apply-import.ts'
import { appliesItself, checkImport, checkOutdated, startItself } from './check-import.ts'
import { ImportFailed, inImportSlice, type ImportRun, type PhaseEnd } from './import-run.ts'
import { sizesOf } from './import-sizes.ts'
import { createPace } from './pace.ts'
import { readImport } from './read-import.ts'
import { undoImport } from './undo-import.ts'

/** The work of each state; other states wait for a user. */
const phases: Partial<Record<ImportState, (run: ImportRun) => Promise<PhaseEnd>>> = {
  RECEIVED: readImport,
  CHECKING: checkImport,
  APPLYING: applyImport,
  UNDOING: undoImport,
}

/** More losses than crashes of other causes explain: the work itself ends the process, or always fails. */
const maxLosses = 20

/**
 * Number of checks in a row of an import that applies itself. Rows whose records are changed even after the last one are
 * rejected.
 */
const maxChecks = 5

/** The code for the work of imports: reads, checks, applies and undoes them, whatever their state requires. */
export const importWorkers = (deps: Deps): Workers => ({ import: (progress) => runImport(deps, progress) })

async function runImport(deps: Deps, progress: WorkInProgress): Promise<WorkResult> {
  const id = await importOfWork(deps.db.kysely, progress.work.id)
  if (id === null) return { state: 'DONE' }
  const connection = deps.db.openWorkConnection()
  try {
    if (progress.work.losses > maxLosses) throw new ImportFailed(FILE_IMPORT_MESSAGES.notCompleted)
    const result = await runPhases(deps, progress, connection, id)
    if (result.state !== 'QUEUED') await measureImport(connection, id)
    return result
  } catch (error) {
    if (!(error instanceof ImportFailed)) throw error
    await endEarly(connection, progress, id, { whole: 'FAILED', reason: error.message })
    await measureImport(connection, id)
    return { state: 'FAILED', message: error.message }
  } finally {
    await connection.close()
  }
}

/** Counts an import by the state in which its work leaves it, and the rows of one that is applied. */
async function measureImport({ kysely }: WorkConnection, id: number): Promise<void> {
  if (!isMeasuring()) return
  const stored = await loadImport(kysely, id)
  measures().import(stored.entity, stored.state.toLowerCase())
  if (stored.state !== 'APPLIED') return
  const counts = countsOf(stored)
  for (const result of rowResults) {
    if (counts[result] > 0) measures().importRows(stored.entity, result, counts[result])
  }
}

async function runPhases(
  deps: Deps,
  progress: WorkInProgress,
  connection: WorkConnection,
  id: number,
): Promise<WorkResult> {
  const pace = createPace(deps.db.kind)
  const sizes = sizesOf(deps)
  let checks = 0
  for (;;) {
    const stored = await loadImport(connection.kysely, id)
    const run = { deps, progress, stored, pace, connection, sizes }
    if (stored.state === 'CHECKING') checks += 1
    const end =
      (await progress.report(progress.work.progress_done, progress.work.progress_total)) ??
      (await step(run, checks < maxChecks))
    if (end === 'done') return { state: 'DONE' }
    if (end === 'ending' || end === 'waiting') return { state: 'QUEUED' }
    if (end === 'canceled' && stored.state !== 'UNDOING') {
      await endEarly(connection, progress, id, { whole: 'CANCELED', reason: FILE_IMPORT_MESSAGES.canceled })
      return { state: 'CANCELED' }
    }
    if (end === 'canceled') await undoImport(run)
  }
}

/** Does the work of the present state; null: the next state follows. */
async function step(run: ImportRun, checksAgain: boolean): Promise<PhaseEnd | 'done' | 'waiting'> {
  const phase = phases[run.stored.state]
  if (run.stored.state === 'CHECKING' && (await isBehindInFeed(run.connection.kysely, run.stored))) return 'waiting'
  if (phase) return phase(run)
  const { state, reason, effects, missing_to_confirm: missing } = run.stored
  const needsUser = reason !== null || effects?.toConfirm != null || missing !== null
  if (state !== 'CHECKED' || needsUser || !appliesItself(run.stored)) return 'done'
  if (run.stored.check_revision !== CHECK_REVISION) {
    await inImportSlice(run, (tx) => moveImport(tx, run.stored.id, ['CHECKED'], 'RECEIVED'))
    return null
  }
  if (checksAgain && (await checkOutdated(run))) return null
  return (await startItself(run)) ? null : 'waiting'
}

const active: readonly ImportState[] = ['RECEIVED', 'CHECKING', 'CHECKED', 'APPLYING']

/**
 * Ends an import before it is complete: STOPPED if a part of it is applied, otherwise in the given state. An undo that
 * fails leaves what is undone.
 */
async function endEarly(
  { kysely }: WorkConnection,
  progress: WorkInProgress,
  id: number,
  { whole, reason }: { readonly whole: 'FAILED' | 'CANCELED'; readonly reason: string },
): Promise<void> {
  await inTransaction(kysely, async (tx) => {
    await holdTurn(tx, progress.work)
    const stored: StoredImport = await loadImport(tx, id)
    await holdImport(tx, stored, progress.work)
    const { applied } = await countProgress(tx, id)
    const { counts } = await countRows(tx, id)
    const fields = { reason, ...countColumns(counts) }
    if (stored.state === 'UNDOING') await moveImport(tx, id, ['UNDOING'], 'UNDONE_IN_PART', { reason })
    else await moveImport(tx, id, active, applied > 0 ? 'STOPPED' : whole, fields)
  })
}
