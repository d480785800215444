import type { SavedView } from '@incentive/contract'
import { savedViewIssues } from '@incentive/model'
import type { Caller, ProgramScope } from '../../caller.ts'
import { invalidFrom, withUnread, type FieldErrors } from '../../refusal.ts'
import type { Writes } from '../../store/queries.ts'
import { countOwnViews, otherNames } from '../../store/views/lock-saved-views.ts'
import type { SavedViewFields } from '../../store/views/write-saved-view.ts'
import { addressIssues } from './address-issues.ts'
import { columnIssues } from './column-issues.ts'

/** The owner, program and list of the view, and its id if it is already stored. */
interface Place {
  readonly caller: Caller
  readonly scope: ProgramScope
  readonly list: SavedView['list']
  readonly id: number | null
  /** Parts of the body that could not be parsed. */
  readonly unread: FieldErrors
}

/**
 * Returns the fields of a body for storage, with a trimmed name; throws 400 with every problem at its field. Sharing a
 * view requires the right to change: a read-only user's views are private. U27.
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
