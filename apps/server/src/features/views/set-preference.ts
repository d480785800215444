import type { AnswerOf, ReadParamsOf } from '@incentive/contract'
import type { Deps } from '../../deps.ts'
import type { Call } from '../../http/call.ts'
import { invalidFrom, withUnread } from '../../refusal.ts'
import { recordAudit } from '../../store/audit.ts'
import { inTransaction } from '../../store/transaction.ts'
import { getPreference, setPreference as write } from '../../store/views/preferences.ts'
import { columnIssues, type ListWithColumns } from './column-issues.ts'

/** The list that each preference selects columns for. */
const listOf: Readonly<Record<ReadParamsOf<'setPreference'>['name'], ListWithColumns>> = {
  'promotions.columns': 'promotions',
  'promotionProducts.columns': 'promotionProducts',
}

/** Stores a preference of the user, independent of the program; the last write wins. U26. */
export function setPreference(deps: Deps, call: Call<'setPreference'>): Promise<AnswerOf<'setPreference'>> {
  const { caller, params, body, unread, requestId } = call
  const { userId } = caller
  const { name } = params
  const { value } = body
  const issues = withUnread(columnIssues(listOf[name], 'value', value ?? []), unread)
  if (issues.length > 0) throw invalidFrom(issues)
  return inTransaction(deps.db.kysely, async (tx) => {
    const before = await getPreference(tx, userId, name)
    await write(tx, userId, name, value)
    await recordAudit(tx, {
      userId,
      programId: caller.scope?.programId ?? null,
      requestId,
      action: 'preference.set',
      subjectType: 'preference',
      subjectId: null,
      before: { [name]: before },
      after: { [name]: value },
    })
    return { value }
  })
}
