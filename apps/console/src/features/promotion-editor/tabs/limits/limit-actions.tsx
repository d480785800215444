import { IconButton } from '../../../../kit/button/button.tsx'
import { RowActions } from '../../../../kit/data-table/row-parts.tsx'
import { IconDots, IconFolder, IconPencil, IconPlus, IconTrash } from '../../../../kit/icon/icons.ts'
import { Menu, type MenuItem } from '../../../../kit/menu/menu.tsx'
import { idOf, type ShownLimit } from './shown-limits.ts'

/** The row actions of nodes in edit mode. */
export interface LimitRowChanges {
  readonly onEdit: (limit: ShownLimit) => void
  /** Adds a group below the root, or an item to a group. */
  readonly onAdd: (parent: ShownLimit) => void
  readonly onMove: (item: ShownLimit, group: ShownLimit) => void
  readonly onDelete: (limit: ShownLimit) => void
}

interface LimitActionsProps extends LimitRowChanges {
  limit: ShownLimit
  groups: readonly ShownLimit[]
}

/** With more groups than this, the user selects one in the dialog of the item. */
const MAX_IN_MENU = 8

/** The buttons of a node: the most common actions, and a menu with the rest (OP-130). */
export function LimitActions({ limit, groups, onEdit, onAdd, onMove, onDelete }: LimitActionsProps) {
  const { name } = limit
  const { level, parent } = limit.row
  const isItem = level === 'item'
  const edit: MenuItem = { label: 'Edit', icon: IconPencil, onChoose: () => onEdit(limit) }
  const others = isItem ? groups.filter(({ key }) => key !== parent) : []
  const moves: readonly MenuItem[] =
    others.length > MAX_IN_MENU
      ? [{ label: 'Move to another group', icon: IconFolder, onChoose: () => onEdit(limit) }]
      : others.map((group) => ({
          id: idOf(group),
          label: `Move to ${group.name}`,
          icon: IconFolder,
          onChoose: () => onMove(limit, group),
        }))
  const remove: MenuItem = {
    label: level === 'root' ? 'Delete all' : 'Delete',
    icon: IconTrash,
    isDanger: true,
    onChoose: () => onDelete(limit),
  }
  return (
    <RowActions>
      {isItem ? (
        <IconButton icon={IconPencil} size="small" label={`Edit ${name}`} onClick={() => onEdit(limit)} />
      ) : (
        <IconButton
          icon={IconPlus}
          size="small"
          label={level === 'root' ? 'Add a group' : `Add a limit to ${name}`}
          onClick={() => onAdd(limit)}
        />
      )}
      <Menu
        label={`Actions for ${name}`}
        trigger={<IconButton icon={IconDots} size="small" label={`More actions for ${name}`} />}
        items={[...(isItem ? [] : [edit]), ...moves, remove]}
      />
    </RowActions>
  )
}
