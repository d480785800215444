import { catalogEntity } from '@incentive/model/catalog'
import { FEED_MESSAGES, FILE_IMPORT_MESSAGES } from '@incentive/model/issues'
import { clearOutdated } from '../../store/imports/apply-rows.ts'
import { lockImports } from '../../store/imports/add-import.ts'
import { checkRows, countRows, findRowEffects, nextUnchecked, storeResults } from '../../store/imports/check-rows.ts'
import { countColumns } from '../../store/imports/count-columns.ts'
import { joinWholeFile, rejectDoubles, rejectOrphans } from '../../store/imports/compare-rows.ts'
import { openEffects, type EffectFinder } from '../../store/imports/effects/find-effects.ts'
import { nextWithoutEffects, storeEffects } from '../../store/imports/effects/missing-effects.ts'
import { countAudiences, sumEffects } from '../../store/imports/effects/sum-effects.ts'
import { addMissingRows, missingToConfirm } from '../../store/imports/feeds/missing-rows.ts'
import { parentFields } from '../../store/imports/stage-rows.ts'
import { moveImport, type StoredImport } from '../../store/imports/stored-import.ts'
import { countProgress, startChanging } from '../../store/imports/take-turn.ts'
import type { Writes } from '../../store/queries.ts'
import { inImportSlice, targetOf, type ImportRun, type PhaseEnd } from './import-run.ts'

/** Checks the staged rows in slices; continues after the last slice if another instance did a part. DI-07. */
export async function checkImport(run: ImportRun): Promise<PhaseEnd> {
  const { stored, progress, pace, deps, connection } = run
  const { kysely } = connection
  const { id, entity } = stored
  const target = targetOf(stored)
  let { checked } = await countProgress(kysely, id)
  const scope = { programId: stored.started_in, clientId: stored.client_id }
  const finder = await openEffects(kysely, scope, entity, deps.clock())
  for (;;) {
    const began = performance.now()
    const rows = await inImportSlice(run, async (tx, context) =>
      checkRows(tx, context, target, await nextUnchecked(tx, id, pace.rows())),
    )
    if (rows.length === 0) break
    const planned = performance.now()
    const effects = await findRowEffects(kysely, finder, rows)
    const found = performance.now()
    await inImportSlice(run, (tx) => storeResults(tx, rows, effects))
    // effects are found by queries of their own, between which others are served
    pace.note(rows.length, performance.now() - found + planned - began)
    checked += rows.length
    const end = await progress.report(checked, stored.row_count)
    if (end !== null) return end
  }
  await addMissing(run)
  if (finder !== null && finder.promotions.length > 0) {
    const end = await findMissingEffects(run, finder, checked)
    if (end !== null) return end
  }
  const sizes = finder === null ? new Map<number, number>() : await countAudiences(kysely, id, finder)
  const compare = async (tx: Writes, _: unknown, hold: () => Promise<void>) => {
    await joinWholeFile(tx)
    await rejectDoubles(tx, id, catalogEntity(entity).key[0] ?? '')
    const field = parentFields[entity]
    if (field) await rejectOrphans(tx, id, field)
    const { counts, changedFields } = await countRows(tx, id)
    const fields = { ...countColumns(counts), changed_fields: changedFields }
    const effects = await sumEffects(tx, id, finder, sizes)
    const missing = await missingToConfirm(tx, stored, counts.missing)
    const isUnattended = appliesItself({ ...stored, ...fields })
    const waits = isUnattended ? waitReasons(effects.toConfirm, missing) : []
    const reasons = isUnattended && waits.length === 0 ? [] : [...emptyReason(stored), ...waits]
    await hold()
    await moveImport(tx, id, ['CHECKING'], 'CHECKED', {
      ...fields,
      effects,
      missing_to_confirm: missing,
      ...(reasons.length > 0 && { reason: reasons.join('. ') }),
    })
  }
  await inImportSlice(run, compare, { isLong: true })
  return null
}

/** Adds rows for the records of the feed that the file does not name, if they are to be deactivated. */
async function addMissing(run: ImportRun): Promise<void> {
  const { stored, pace } = run
  if (stored.missing !== 'deactivate' || stored.feed_id === null) return
  while ((await inImportSlice(run, (tx, context) => addMissingRows(tx, context, stored, pace.rows()))) > 0);
}

/** Finds the effects of the rows that were not planned, in slices; continues after the last one. DI-25. */
async function findMissingEffects(run: ImportRun, finder: EffectFinder, checked: number): Promise<PhaseEnd> {
  const { stored, progress, pace, connection } = run
  for (let after = 0; ;) {
    const line = after
    const rows = await inImportSlice(run, (tx, context) => nextWithoutEffects(tx, context, stored, line, pace.rows()))
    const [last] = rows.slice(-1)
    if (last === undefined) return null
    after = last.line
    const effects = await finder.find(connection.kysely, rows)
    await inImportSlice(run, (tx) => storeEffects(tx, rows, effects))
    const end = await progress.report(checked, stored.row_count)
    if (end !== null) return end
  }
}

/** That a file has no rows, or not even headings: only that of a feed is checked. */
function emptyReason({ row_count: rows, head }: Pick<StoredImport, 'row_count' | 'head'>): string[] {
  if (rows > 0) return []
  return [head?.headings.length === 0 ? FILE_IMPORT_MESSAGES.emptyFile : FILE_IMPORT_MESSAGES.noRows]
}

/** Why an import that would apply itself needs a user. */
const waitReasons = (effects: number | null, missing: number | null): string[] => [
  ...(effects === null ? [] : [FILE_IMPORT_MESSAGES.effectsWait(effects)]),
  ...(missing === null ? [] : [FEED_MESSAGES.missingWait(missing)]),
]

type Checked = Pick<StoredImport, 'options' | 'row_count' | 'rejected_count'>

/** True if a checked import is applied without a user: because no row is rejected, or not too many. */
export function appliesItself({ options, row_count: rows, rejected_count: rejected }: Checked): boolean {
  const { apply, unlessRejectedAbove } = options
  if (options.onError === 'rejectAll' && rejected > 0) return false
  if (unlessRejectedAbove !== null) {
    const limit = Number.parseInt(unlessRejectedAbove, 10)
    return rejected <= (unlessRejectedAbove.endsWith('%') ? (rows * limit) / 100 : limit)
  }
  return apply === 'whenClean' && rejected === 0
}

/**
 * Moves an import whose records were changed since the check back to the check of those rows; false if it has none. Its
 * file is compared with the newer records, because no user would see that they were rejected. DI-07.
 */
export const checkOutdated = (run: ImportRun): Promise<boolean> =>
  inImportSlice(
    run,
    async (tx, context, hold) => {
      const { id, entity } = run.stored
      const outdated = await clearOutdated(tx, context, id, entity)
      await hold()
      return outdated > 0 && (await moveImport(tx, id, ['CHECKED'], 'CHECKING'))
    },
    { isLong: true },
  )

/** Starts to apply a checked import; false if it has to wait for another one. */
export const startItself = (run: ImportRun): Promise<boolean> =>
  inImportSlice(
    run,
    async (tx) => {
      const started = await startChanging(tx, run.stored, ['CHECKED'], 'APPLYING', { reason: null })
      return typeof started !== 'number'
    },
    { first: (tx) => lockImports(tx, { clientId: run.stored.client_id }) },
  )
