import { canActivate } from '@incentive/model/products'
import { Button } from '../../../../../kit/button/button.tsx'
import { IconCopy, IconPencil, IconTrash } from '../../../../../kit/icon/icons.ts'
import { isGroup } from '../line-row.ts'
import type { PlacedLine } from '../table/placed-lines.ts'

interface BulkActionsProps {
  lines: readonly PlacedLine[]
  onChange: (lines: readonly PlacedLine[]) => void
  onCopy: (lines: readonly PlacedLine[]) => void
  onExpire: (lines: readonly PlacedLine[]) => void
  onActivate: (lines: readonly PlacedLine[]) => void
  onDelete: (lines: readonly PlacedLine[]) => void
}

/** The actions for the selected lines. Copy, Expire and Activate apply only to those lines that support them. */
export function BulkActions({ lines, onChange, onCopy, onExpire, onActivate, onDelete }: BulkActionsProps) {
  const single = lines.filter(({ row }) => !isGroup(row))
  const ending = lines.filter(({ row }) => canActivate(row))
  const open = single.filter(({ row }) => !canActivate(row))
  return (
    <>
      <Button size="small" icon={IconPencil} onClick={() => onChange(lines)}>
        Change
      </Button>
      {single.length > 0 && (
        <Button size="small" icon={IconCopy} onClick={() => onCopy(single)}>
          {single.length === lines.length ? 'Copy as rows' : `Copy ${single.length.toLocaleString('en-US')} as rows`}
        </Button>
      )}
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
