import { copyIssues, copyOf, readCopyBody, type CopyBody } from '@incentive/model/copy'
import { MESSAGES, type Issue } from '@incentive/model/issues'
import { openPromotion, promotionToSend, type LoadedPromotion } from '@incentive/model/promotion'
import { invalidFrom } from '../../refusal.ts'
import type { Copying } from '../../store/promotions/copy/copying.ts'
import { readSaveContext } from '../../store/promotions/save/save-facts.ts'
import type { Writes } from '../../store/queries.ts'

/**
 * Validates the fields that a copy changes, by the rules of a promotion; throws with all problems at their fields. The
 * key is null if none is requested.
 */
export async function validateCopy(
  tx: Writes,
  programId: number,
  saved: LoadedPromotion,
  body: CopyBody,
): Promise<Pick<Copying, 'name' | 'promotionKey' | 'fiscalYear' | 'dates'>> {
  const source = openPromotion(saved)
  const draft = readCopyBody(source, body)
  const isKeyAsked = body.promotionKey !== undefined
  const issues = [
    ...copyIssues(source, draft),
    ...(isKeyAsked ? await keyIssues(tx, programId, draft.promotionKey) : []),
  ]
  if (issues.length > 0) throw invalidFrom(issues)
  const copy = promotionToSend(copyOf(source, draft))
  const isMoved = draft.effectiveDate !== source.effectiveDate
  const [from, to] = [saved.effectiveDate, copy.effectiveDate]
  return {
    name: copy.name,
    promotionKey: isKeyAsked ? copy.promotionKey : null,
    fiscalYear: copy.fiscalYear,
    dates: isMoved && from !== null && to !== null ? { ...copy, starts: { from, to } } : null,
  }
}

async function keyIssues(tx: Writes, programId: number, key: string): Promise<Issue[]> {
  const promotion = { id: null, promotionKey: key.trim(), promotionTypeId: null }
  const { isKeyTaken } = await readSaveContext(tx, programId, promotion)
  return isKeyTaken ? [{ field: 'promotionKey', message: MESSAGES.promotion.keyExists }] : []
}
