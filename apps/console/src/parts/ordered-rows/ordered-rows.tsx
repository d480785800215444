import { IconButton } from '../../kit/button/button.tsx'
import { IconArrowDown, IconArrowUp, IconTrash } from '../../kit/icon/icons.ts'
import { useEffect, useRef } from 'react'
import { focusField } from '../../kit/error-panel/focus-field.ts'

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

/** Moves the focus to the first field of a newly added row; `fieldOf` returns its id for the key of the row. */
export function useFocusOnAdded(rows: readonly { readonly key: string }[], fieldOf: (key: string) => string): void {
  const last = rows.at(-1)?.key
  const field = last === undefined ? undefined : fieldOf(last)
  const count = useRef(rows.length)
  useEffect(() => {
    const hasGrown = rows.length > count.current
    count.current = rows.length
    if (hasGrown && field !== undefined) void focusField(field)
  }, [rows.length, field])
}
