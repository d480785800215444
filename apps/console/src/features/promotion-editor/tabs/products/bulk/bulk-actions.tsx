import { canActivate } from '@incentive/model'
import { Button } from '../../../../../kit/button/button.tsx'
import { IconPencil, IconTrash } from '../../../../../kit/icon/icons.ts'
import { isGroup } from '../line-row.ts'
import type { PlacedLine } from '../table/placed-lines.ts'

interface BulkActionsProps {
  lines: readonly PlacedLine[]
  onChange: (lines: readonly PlacedLine[]) => void
  onExpire: (lines: readonly PlacedLine[]) => void
  onActivate: (lines: readonly PlacedLine[]) => void
  onDelete: (lines: readonly PlacedLine[]) => void
}

/** The actions for the selected lines. Expire and Activate apply only to those lines that support them. */
export function BulkActions({ lines, onChange, onExpire, onActivate, onDelete }: BulkActionsProps) {
  const ending = lines.filter(({ row }) => canActivate(row))
  const open = lines.filter(({ row }) => !isGroup(row) && !canActivate(row))
  return (
    <>
      <Button size="small" icon={IconPencil} onClick={() => onChange(lines)}>
        Change
      </Button>
      {open.length > 0 && (
        <Button size="small" onClick={() => onExpire(open)}>
          {open.length === lines.length ? 'Expire' : `Expire ${open.length.toLocaleString('en-US')}`}
        </Button>
      )}
      {ending.length > 0 && (
        <Button size="small" onClick={() => onActivate(ending)}>
          {ending.length === lines.length ? 'Activate' : `Activate ${ending.length.toLocaleString('en-US')}`}
        </Button>
      )}
      <Button size="small" icon={IconTrash} onClick={() => onDelete(lines)}>
        Delete
      </Button>
    </>
  )
}
