import type { SavedView } from '@incentive/contract'
import type { MenuItem } from '../../../kit/menu/menu.tsx'
import type { SavedViews } from './use-saved-views.ts'

/** The tasks for saved views, each with a dialog. */
export type ViewTask = 'save' | 'edit' | 'duplicate' | 'remove'

interface Asked {
  readonly views: SavedViews
  readonly chosen: SavedView | undefined
  /** Shows a view. Undefined shows all promotions. */
  readonly onChoose: (view: SavedView | undefined) => void
  readonly onTask: (task: ViewTask) => void
}

/** Additional text of a view, such as `Shared by Example Reader`. */
function detailOf({ isOwn, isDefault, shared, owner }: SavedView): string | undefined {
  if (!isOwn) return `Shared by ${owner.fullName}`
  if (isDefault) return shared ? 'Opens with the list, shared with the program' : 'Opens with the list'
  return shared ? 'Shared with the program' : undefined
}

/** The items of the views menu: all promotions, own views, shared views, and the tasks. U27. */
export function viewItems({ views, chosen, onChoose, onTask }: Asked): MenuItem[] {
  const line = (view: SavedView, index: number): MenuItem => ({
    id: String(view.id),
    label: view.name,
    detail: detailOf(view),
    isChecked: view.id === chosen?.id,
    startsGroup: index === 0,
    onChoose: () => onChoose(view),
  })
  const task = (id: ViewTask, label: string): MenuItem => ({ id, label, onChoose: () => onTask(id) })
  return [
    { id: 'all', label: 'All promotions', isChecked: chosen === undefined, onChoose: () => onChoose(undefined) },
    ...views.all.filter(({ isOwn }) => isOwn).map(line),
    ...views.all.filter(({ isOwn }) => !isOwn).map(line),
    ...(views.failure === null
      ? []
      : [
          {
            id: 'retry',
            label: 'Reload saved views',
            detail: `Could not load them: ${views.failure}`,
            startsGroup: true,
            onChoose: () => void views.refresh(),
          },
        ]),
    { ...task('save', 'Save view as…'), startsGroup: true },
    ...(chosen?.isOwn ? [task('edit', 'Rename or share…')] : []),
    ...(chosen ? [task('duplicate', 'Duplicate…')] : []),
    ...(chosen?.isOwn ? [{ ...task('remove', 'Delete…'), isDanger: true }] : []),
  ]
}
