import type { Completion } from '@incentive/spel'
import { useEffect, useState } from 'react'
import { Popup } from '../../../kit/floating/popup.tsx'
import shared from '../../../kit/floating/popup-option.module.css'
import css from './completion-list.module.css'

interface CompletionListProps {
  id: string
  items: readonly Completion[]
  active: number
  /** Window position of the start of the typed text. */
  place: () => DOMRect | null
  onChoose: (item: Completion) => void
  onDismiss: () => void
}

/** Completions below the caret. The focus stays in the text, whose keys move the choice. */
export function CompletionList({ id, items, active, place, onChoose, onDismiss }: CompletionListProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [spot] = useState(place)
  useEffect(() => {
    void document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, active])
  return (
    <>
      <span
        ref={setAnchor}
        aria-hidden
        className={css.anchor}
        style={spot ? { left: spot.left, top: spot.top, height: spot.height } : {}}
      />
      {anchor && (
        <Popup
          anchor={anchor}
          onDismiss={onDismiss}
          className={css.popup}
          onMouseDown={(event) => event.preventDefault()}
        >
          <div role="listbox" id={id} aria-label="Completions" className={css.list}>
            {items.map((item, index) => (
              <div
                key={item.label}
                id={`${id}-${index}`}
                role="option"
                aria-selected={index === active}
                data-active={index === active || undefined}
                className={`${shared.option} ${css.option}`}
                onClick={() => onChoose(item)}
              >
                <code>{item.label}</code> <span className={shared.detail}>{item.detail}</span>
              </div>
            ))}
          </div>
        </Popup>
      )}
    </>
  )
}
