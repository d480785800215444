import { REVISION_MESSAGES } from '@incentive/model/issues'
import { invalid } from '../../../refusal.ts'
import { loadBodiesBeyond, storeBodies } from '../../../store/promotions/versions/load-content.ts'
import { loadLive } from '../../../store/promotions/versions/read-versions.ts'
import type { RevisionContent } from '../../../store/promotions/revisions/revisions.ts'
import type { Writes } from '../../../store/queries.ts'
import { keepOfRevision } from '../../../store/uploads/kept-uploads.ts'
import { undoing } from '../../../store/transaction.ts'
import { saveUpdate, type PromotionUpdate } from '../save-update.ts'

/**
 * Saves an update and undoes it; returns the content that it makes, whose parts are stored. So a revision has passed
 * every check of a save, with every problem at its field, and the live promotion stays as it is. Throws 400 if the
 * update changes nothing.
 */
export async function tryUpdate(tx: Writes, update: PromotionUpdate): Promise<RevisionContent> {
  const { publishAnyway: _findings, ...body } = update.body
  const base = await loadLive(tx, update.id)
  const { number, parts, bodies } = await undoing(tx, async () => {
    await saveUpdate(tx, { ...update, isTrial: true, replacesFiles: true })
    const saved = await loadLive(tx, update.id)
    return { ...saved, bodies: await loadBodiesBeyond(tx, base.parts, saved.parts) }
  })
  if (number === base.number) throw invalid({}, [REVISION_MESSAGES.nothingToSave])
  await storeBodies(tx, bodies)
  await keepOfRevision(tx, update.id, parts.promotion)
  const { version: _seen, ...promotion } = body.promotion
  return { base: base.number, baseParts: base.parts, parts, body: { ...body, promotion } }
}
