import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { Tooltip } from '../floating/tooltip.tsx'
import { Icon } from '../icon/icon.tsx'
import { IconAlertCircle, IconAlertTriangle, IconLock } from '../icon/icons.ts'
import { Count } from './count.tsx'
import { nextTab } from './next-tab.ts'
import css from './tabs.module.css'

export interface TabItem {
  id: string
  label: string
  /** Something required there is missing: a red icon with this label. */
  warning?: string | undefined
  /** Problems found there: a red icon with their number, said in the name. */
  problemCount?: number | undefined
  /** What there does not fit together, though it is allowed: an amber icon with its number, said in the name. */
  warningCount?: number | undefined
  /** Why it cannot be opened yet; it can still be reached by keyboard and says so. */
  disabledReason?: string | undefined
}

interface TabStripProps {
  /** Names the strip. */
  label: string
  items: readonly TabItem[]
  chosen: string
  onChoose: (id: string) => void
  /** The pointer or the focus came to a tab that can be opened: what it shows can be loaded. */
  onIntent?: (id: string) => void
  /** Stays under the top bar while the page scrolls. */
  isSticky?: boolean
}

export function tabId(id: string): string {
  return `tab-${id}`
}

export function tabPanelId(id: string): string {
  return `tab-panel-${id}`
}

/**
 * The strip of an editor's tabs. Arrows, Home and End move the focus, Enter or Space opens (manual activation, since
 * panels may load); it scrolls sideways where it does not fit.
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

/** Brings a tab into sight within its strip; the page stays where it is. */
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
      {problemCount > 0 && <Count of={problemCount} noun="problem" icon={IconAlertCircle} />}
      {warningCount > 0 && <Count of={warningCount} noun="warning" icon={IconAlertTriangle} />}
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
