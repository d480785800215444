import type { SavedView } from '@incentive/contract'
import { savedViewIssues } from '@incentive/model'
import type { Caller, ProgramScope } from '../../caller.ts'
import { invalidFrom, withUnread, type FieldErrors } from '../../refusal.ts'
import type { Writes } from '../../store/queries.ts'
import { countOwnViews, otherNames } from '../../store/views/lock-saved-views.ts'
import type { SavedViewFields } from '../../store/views/write-saved-view.ts'
import { addressIssues } from './address-issues.ts'
import { columnIssues } from './column-issues.ts'

/** Whose view it is, in which program, of which list, and its id when it is stored already. */
interface Place {
  readonly caller: Caller
  readonly scope: ProgramScope
  readonly list: SavedView['list']
  readonly id: number | null
  /** Parts of the body that could not be read. */
  readonly unread: FieldErrors
}

/**
 * The fields of a body as they are stored, the name without the blanks around it; refuses (400) with every problem at
 * its field. What others see is given by those who may change things: a read-only user's views are their own. U27.
 */
export async function validateSavedView(tx: Writes, place: Place, body: SavedViewFields): Promise<SavedViewFields> {
  const { caller, scope, list, id, unread } = place
  const { name, shared, isDefault, settings } = body
  const context = {
    mayShare: caller.role === 'ADMIN',
    otherNames: await otherNames(tx, scope, list, id),
    kept: id === null ? await countOwnViews(tx, scope) : null,
  }
  const found = [
    ...savedViewIssues({ name, shared }, context),
    ...addressIssues('settings.address', settings.address),
    ...columnIssues(list, 'settings.columns', settings.columns),
  ]
  const issues = withUnread(found, unread)
  if (issues.length > 0) throw invalidFrom(issues)
  return { name: name.trim(), shared, isDefault, settings }
}
