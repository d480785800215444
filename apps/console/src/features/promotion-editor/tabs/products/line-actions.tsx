import { canActivate } from '@incentive/model'
import { IconButton } from '../../../../kit/button/button.tsx'
import { RowActions } from '../../../../kit/data-table/row-parts.tsx'
import { IconCircleCheck, IconCircleX, IconDots, IconPencil, IconTrash } from '../../../../kit/icon/icons.ts'
import { Menu, type MenuItem } from '../../../../kit/menu/menu.tsx'
import { isGroup } from './line-row.ts'
import type { PlacedLine } from './table/placed-lines.ts'

/** The row actions of lines in edit mode. */
export interface LineActionsProps {
  line: PlacedLine
  onEdit: (line: PlacedLine) => void
  onExpire: (lines: readonly PlacedLine[]) => void
  onActivate: (lines: readonly PlacedLine[]) => void
  onDelete: (lines: readonly PlacedLine[]) => void
}

/** The buttons of a row: Edit, and a menu with the rest (PROD-10, PROD-61, PROD-62, GRP-13). */
export function LineActions({ line, onEdit, onExpire, onActivate, onDelete }: LineActionsProps) {
  const { name, row } = line
  const ending: readonly MenuItem[] = canActivate(row)
    ? [{ label: 'Activate', icon: IconCircleCheck, onChoose: () => onActivate([line]) }]
    : isGroup(row)
      ? []
      : [{ label: 'Expire', icon: IconCircleX, onChoose: () => onExpire([line]) }]
  return (
    <RowActions>
      <IconButton icon={IconPencil} size="small" label={`Edit ${name}`} onClick={() => onEdit(line)} />
      <Menu
        label={`Actions for ${name}`}
        trigger={<IconButton icon={IconDots} size="small" label={`More actions for ${name}`} />}
        items={[...ending, { label: 'Delete', icon: IconTrash, isDanger: true, onChoose: () => onDelete([line]) }]}
      />
    </RowActions>
  )
}
