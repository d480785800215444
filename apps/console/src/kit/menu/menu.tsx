import {
  cloneElement,
  useEffect,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
} from 'react'
import { Popup } from '../floating/popup.tsx'
import { Icon, type IconShape } from '../icon/icon.tsx'
import { IconCheck } from '../icon/icons.ts'
import css from './menu.module.css'

interface TriggerProps {
  onClick?: () => void
  onKeyDown?: (event: KeyboardEvent) => void
  'aria-haspopup'?: 'menu'
  'aria-expanded'?: boolean
  'aria-controls'?: string | undefined
}

interface MenuProps {
  /** Accessible name of the menu. */
  label: string
  /** A button; receives the properties of a menu button. */
  trigger: ReactElement<TriggerProps>
  items: readonly MenuItem[]
  /** Shown above the items. */
  header?: ReactNode
  /** The edge of the button that the menu aligns to. */
  align?: 'start' | 'end'
}

/** A button with a menu: arrow keys, Home, End and first letters move, Escape and Tab close it and return the focus. */
export function Menu({ label, trigger, items, header, align = 'end' }: MenuProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [anchor, setAnchor] = useState<HTMLSpanElement | null>(null)
  const menuId = useId()
  const close = () => {
    setIsOpen(false)
    anchor?.querySelector('button')?.focus()
  }
  const button = cloneElement(trigger, {
    onClick: () => setIsOpen(!isOpen),
    onKeyDown: (event) => {
      if (event.key !== 'ArrowDown') return
      event.preventDefault()
      setIsOpen(true)
    },
    'aria-haspopup': 'menu',
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? menuId : undefined,
  })
  return (
    <>
      <span ref={setAnchor} style={{ display: 'inline-flex' }}>
        {button}
      </span>
      {isOpen && (
        <Popup anchor={anchor} onDismiss={() => setIsOpen(false)} onEscape={close} align={align}>
          {header && <div className={css.header}>{header}</div>}
          <MenuLines id={menuId} label={label} items={items} onClose={close} />
        </Popup>
      )}
    </>
  )
}

interface MenuLinesProps {
  id: string
  label: string
  items: readonly MenuItem[]
  onClose: () => void
}

function MenuLines({ id, label, items, onClose }: MenuLinesProps) {
  const menu = useRef<HTMLDivElement>(null)
  const lines = () => [...(menu.current?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])]
  useEffect(() => {
    // the popup is positioned in the next frame; focusing it earlier would scroll the page to its initial position
    const frame = requestAnimationFrame(() => lines()[0]?.focus({ preventScroll: true }))
    return () => cancelAnimationFrame(frame)
  }, [])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Tab') {
      event.preventDefault()
      return onClose()
    }
    const all = lines()
    const at = all.findIndex((line) => line === document.activeElement)
    const target = nextItem(
      items.map((item) => item.label),
      at,
      event.key,
    )
    if (target === null) return
    event.preventDefault()
    all[target]?.focus()
  }
  return (
    <div ref={menu} id={id} role="menu" aria-label={label} className={css.menu} onKeyDown={onKeyDown}>
      {items.map((item) => (
        <button
          key={item.id ?? item.label}
          type="button"
          role={item.isChecked === undefined ? 'menuitem' : 'menuitemradio'}
          aria-checked={item.isChecked}
          aria-disabled={item.disabledReason ? true : undefined}
          data-danger={item.isDanger || undefined}
          data-group={item.startsGroup || undefined}
          tabIndex={-1}
          className={css.item}
          onClick={() => {
            if (item.disabledReason) return
            onClose()
            item.onChoose()
          }}
        >
          {item.icon && <Icon of={item.icon} />}
          <span>
            {item.label}
            {(item.disabledReason ?? item.detail) && (
              <span className={css.reason}>{item.disabledReason ?? item.detail}</span>
            )}
          </span>
          {item.isChecked && <Icon of={IconCheck} />}
        </button>
      ))}
    </div>
  )
}

/** One item of a menu. */
export interface MenuItem {
  /** Also identifies the items of one menu, unless they have ids. */
  label: string
  id?: string
  icon?: IconShape
  /** Muted text under the label. */
  detail?: string | undefined
  /** First item of a group, separated from the previous item by a line. */
  startsGroup?: boolean
  onChoose: () => void
  /** For one of several exclusive settings: true if it is the current one. */
  isChecked?: boolean
  /** A destructive action: shown in red. */
  isDanger?: boolean
  /** Why it is disabled. */
  disabledReason?: string | undefined
}

/** Index of the item that a key moves to from item `index` of `labels`, wrapping around; null for other keys. */
export function nextItem(labels: readonly string[], index: number, key: string): number | null {
  const count = labels.length
  if (key === 'ArrowDown') return (index + 1) % count
  if (key === 'ArrowUp') return (index - 1 + count) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  if (key.length !== 1 || key === ' ') return null
  const wanted = key.toLocaleLowerCase('en-US')
  const order = labels.map((_, step) => (index + 1 + step) % count)
  return order.find((index) => labels[index]?.toLocaleLowerCase('en-US').startsWith(wanted)) ?? null
}
