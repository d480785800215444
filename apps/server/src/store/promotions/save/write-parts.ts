import { invalid } from '../../../refusal.ts'
import type { Writes } from '../../queries.ts'
import { promotionLinkTables } from '../references/links.ts'
import { attachUploads } from './attach-uploads.ts'
import type { SavePlan } from './plan-save.ts'
import { removeCondition, writeCondition } from './write-condition.ts'
import { writeCustomFields } from './write-custom-fields.ts'
import { writeDeadlines } from './write-deadlines.ts'
import { removeInvitation, writeInvitation } from './write-invitation.ts'
import { writeLinks } from './write-links.ts'

/** Writes the planned parts of a promotion outside of its own row: one or two statements for each changed part. */
export async function writeParts(tx: Writes, promotionId: number, programId: number, plan: SavePlan): Promise<void> {
  const { links, customFields, deadlines, invitation, condition, uploadIds } = plan
  for (const { name, ids } of links) await writeLinks(tx, promotionLinkTables[name], promotionId, ids)
  if (customFields.length > 0) await writeCustomFields(tx, promotionId, customFields)
  if (deadlines) await writeDeadlines(tx, promotionId, deadlines)
  if (invitation === 'remove') await removeInvitation(tx, promotionId)
  else if (invitation !== 'leave') await writeInvitation(tx, promotionId, invitation)
  if (condition === 'remove') await removeCondition(tx, promotionId)
  else if (condition !== 'leave') await writeCondition(tx, promotionId, condition.spelExpression)
  if (uploadIds.length > 0) {
    const attached = await attachUploads(tx, promotionId, programId, uploadIds)
    // Another save attached it first.
    if (attached < uploadIds.length) throw invalid({ uploads: ['Invalid selection'] })
  }
}
