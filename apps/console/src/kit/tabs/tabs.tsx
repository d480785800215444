import { type ReactNode, useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { Tooltip } from '../floating/tooltip.tsx'
import { Icon } from '../icon/icon.tsx'
import { IconAlertCircle, IconLock } from '../icon/icons.ts'
import { Counts } from './count.tsx'
import css from './tabs.module.css'

/** The content of the chosen tab. */
export function TabPanel({ id, children }: { id: string; children: ReactNode }) {
  return (
    <div role="tabpanel" id={tabPanelId(id)} aria-labelledby={tabId(id)} tabIndex={-1} style={{ outline: 'none' }}>
      {children}
    </div>
  )
}

interface TabItem {
  id: string
  label: string
  /** A required value is missing there: a red icon with this label. */
  warning?: string | undefined
  /** Number of problems there: shown with a red icon and included in the accessible name. */
  problemCount?: number | undefined
  /** Number of inconsistent but allowed values there: shown with an amber icon and included in the accessible name. */
  warningCount?: number | undefined
  /** Why it cannot be opened yet; it stays reachable by keyboard, with this reason. */
  disabledReason?: string | undefined
}

interface TabStripProps {
  /** Accessible name of the strip. */
  label: string
  items: readonly TabItem[]
  chosen: string
  onChoose: (id: string) => void
  /** The pointer or the focus reached a tab that can be opened: its content can be preloaded. */
  onIntent?: (id: string) => void
  /** Stays under the top bar while the page scrolls. */
  isSticky?: boolean
}

function tabId(id: string): string {
  return `tab-${id}`
}

function tabPanelId(id: string): string {
  return `tab-panel-${id}`
}

/**
 * The tab strip of an editor. Arrow keys, Home and End move the focus, Enter or Space opens a tab (manual activation,
 * since panels may load); it scrolls sideways where it does not fit.
 */
export function TabStrip({ label, items, chosen, onChoose, onIntent, isSticky = false }: TabStripProps) {
  const strip = useRef<HTMLDivElement>(null)
  const [focused, setFocused] = useState<string | null>(null)
  const reachable = focused !== null && items.some((item) => item.id === focused) ? focused : chosen
  useEffect(() => {
    const tab = strip.current?.querySelector('[aria-selected="true"]')
    if (strip.current && tab) scrollSideways(strip.current, tab)
  }, [chosen])

  const onKeyDown = (event: KeyboardEvent) => {
    const target = nextTab(items, reachable, event.key)
    if (target === null) return
    event.preventDefault()
    setFocused(target)
    document.getElementById(tabId(target))?.focus()
  }
  return (
    <div
      ref={strip}
      role="tablist"
      aria-label={label}
      className={css.strip}
      data-sticky={isSticky || undefined}
      onKeyDown={onKeyDown}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setFocused(null)}
    >
      {items.map((item) => (
        <Tab
          key={item.id}
          item={item}
          isChosen={item.id === chosen}
          isReachable={item.id === reachable}
          onChoose={() => onChoose(item.id)}
          onIntent={() => onIntent?.(item.id)}
        />
      ))}
    </div>
  )
}

/** Scrolls a tab into view within its strip, without scrolling the page. */
function scrollSideways(strip: Element, tab: Element): void {
  const [room, place] = [strip.getBoundingClientRect(), tab.getBoundingClientRect()]
  if (place.left < room.left) strip.scrollLeft += place.left - room.left
  else if (place.right > room.right) strip.scrollLeft += place.right - room.right
}

interface TabProps {
  item: TabItem
  isChosen: boolean
  isReachable: boolean
  onChoose: () => void
  onIntent: () => void
}

function Tab({ item, isChosen, isReachable, onChoose, onIntent }: TabProps) {
  const { id, label, warning, problemCount = 0, warningCount = 0, disabledReason } = item
  const button = (
    <button
      type="button"
      role="tab"
      id={tabId(id)}
      className={css.tab}
      aria-selected={isChosen}
      aria-controls={isChosen ? tabPanelId(id) : undefined}
      aria-disabled={disabledReason ? true : undefined}
      tabIndex={isReachable ? 0 : -1}
      onPointerEnter={disabledReason ? undefined : onIntent}
      onFocus={disabledReason ? undefined : onIntent}
      onClick={() => !disabledReason && onChoose()}
    >
      <span className={css.label} data-label={label}>
        {label}
      </span>
      <Counts problems={problemCount} warnings={warningCount} />
      {problemCount === 0 && warning && (
        <span className={css.warning} role="img" aria-label={warning}>
          <Icon of={IconAlertCircle} />
        </span>
      )}
      {disabledReason && (
        <>
          <Icon of={IconLock} size={14} />
          <span className="kit-hidden">, {disabledReason}</span>
        </>
      )}
    </button>
  )
  return disabledReason ? (
    <Tooltip label={disabledReason} side="bottom">
      {button}
    </Tooltip>
  ) : (
    button
  )
}

/** The tab that a key moves to, wrapping around; null for keys without a function in a tab strip. */
function nextTab(items: readonly { id: string }[], current: string, key: string): string | null {
  const index = items.findIndex((item) => item.id === current)
  const target = {
    ArrowRight: (index + 1) % items.length,
    ArrowLeft: (index - 1 + items.length) % items.length,
    Home: 0,
    End: items.length - 1,
  }[key]
  return target === undefined ? null : (items[target]?.id ?? null)
}
