import { IconButton } from '../../kit/button/icon-button.tsx'
import { IconArrowDown, IconArrowUp, IconTrash } from '../../kit/icon/icons.ts'

interface PlaceButtonsProps {
  /** Name of the row. */
  name: string
  /** Counted from 1. */
  place: number
  count: number
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

/** Buttons that move a row of an ordered list up and down, and remove it. */
export function PlaceButtons({ name, place, count, onMove, onRemove }: PlaceButtonsProps) {
  return (
    <>
      <IconButton icon={IconArrowUp} label={`Move ${name} up`} isDisabled={place === 1} onClick={() => onMove(-1)} />
      <IconButton
        icon={IconArrowDown}
        label={`Move ${name} down`}
        isDisabled={place === count}
        onClick={() => onMove(1)}
      />
      <IconButton icon={IconTrash} label={`Remove ${name}`} onClick={onRemove} />
    </>
  )
}
