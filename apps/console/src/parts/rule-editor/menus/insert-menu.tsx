import { useRef, useState } from 'react'
import { Button } from '../../../kit/button/button.tsx'
import { CommandBox } from '../../../kit/command/command-box.tsx'
import { matchingGroups, type CommandGroup } from '../../../kit/command/command-option.ts'
import { Popup } from '../../../kit/floating/popup.tsx'
import type { IconShape } from '../../../kit/icon/icon.tsx'
import css from './insert-menu.module.css'

/** What a menu offers to insert. */
export interface Insertable {
  readonly id: string
  readonly label: string
  readonly detail: string
  readonly text: string
}

interface InsertMenuProps {
  /** `Fields`: the button, and with `Search` before it the box. */
  label: string
  icon: IconShape
  groups: readonly { readonly label: string; readonly items: readonly Insertable[] }[]
  isKnown: boolean
  isError: boolean
  onRetry: () => void
  onInsert: (text: string) => void
}

/** A button with a list to search and choose from; the choice is inserted at the caret, where the focus goes back to. */
export function InsertMenu({ label, icon, groups, isKnown, isError, onRetry, onInsert }: InsertMenuProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [keyword, setKeyword] = useState('')
  const button = useRef<HTMLButtonElement>(null)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const open = () => {
    setKeyword('')
    if (isError) onRetry()
    setIsOpen(!isOpen)
  }
  const leave = () => {
    setIsOpen(false)
    button.current?.focus()
  }
  const options = groups.map(({ label: heading, items }): CommandGroup => ({
    label: heading,
    options: items.map(({ id, label: name, detail, text }) => ({
      ...{ id, label: name, detail },
      onChoose: () => {
        setIsOpen(false)
        onInsert(text)
      },
    })),
  }))
  const found = matchingGroups(options, keyword)
  const nothing = found.length === 0 ? `Nothing matches “${keyword.trim()}”` : undefined
  const note = isError ? `${label} could not be loaded. Close this and try again.` : isKnown ? nothing : 'Loading…'
  return (
    <span ref={setAnchor} className={css.anchor}>
      <Button ref={button} size="small" icon={icon} aria-haspopup="dialog" aria-expanded={isOpen} onClick={open}>
        {label}
      </Button>
      {isOpen && (
        <Popup anchor={anchor} onDismiss={() => setIsOpen(false)} onEscape={leave} className={css.popup}>
          <section role="dialog" aria-label={label} ref={focusBox}>
            <CommandBox
              label={`Search ${label.toLowerCase()}`}
              keyword={keyword}
              onKeyword={setKeyword}
              groups={found}
              note={note}
            />
          </section>
        </Popup>
      )}
    </span>
  )
}

const focusBox = (box: HTMLElement | null) => box?.querySelector('input')?.focus({ preventScroll: true })
