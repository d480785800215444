import {
  autoUpdate,
  flip,
  hide,
  offset,
  shift,
  size,
  useDismiss,
  useFloating,
  useInteractions,
} from '@floating-ui/react'
import { useState, type MouseEventHandler, type ReactNode } from 'react'
import { isSecondPress } from '../button/is-second-press.ts'
import css from './popup.module.css'
import { Portal } from './portal.tsx'

interface PopupProps {
  /** What it is anchored to; presses on it are its own business. */
  anchor: HTMLElement | null
  /** A press elsewhere, unless it ends the double click that opened the popup (U8). */
  onDismiss: () => void
  /** Escape while it is open; left to others when not given. */
  onEscape?: () => void
  /** The edge of the anchor that it keeps to. */
  align?: 'start' | 'end'
  /** As wide as its anchor instead of its content. */
  hasAnchorWidth?: boolean
  className?: string | undefined
  onMouseDown?: MouseEventHandler
  children: ReactNode
}

/** Pixels that stay free between what floats and the edge of the window. */
const windowEdge = 5

/** As wide as what it is anchored to. */
const anchorWidth = size({
  apply: ({ rects, elements }) => {
    elements.floating.style.width = `${rects.reference.width}px`
  },
})

/**
 * What opens under a control and floats above the page: below its anchor, above it where there is more room, never out
 * of the window. Mounted while it is open.
 */
export function Popup(props: PopupProps) {
  const { anchor, onDismiss, onEscape, align = 'start', hasAnchorWidth = false, className, children } = props
  const [popup, setPopup] = useState<HTMLElement | null>(null)
  const { floatingStyles, context, middlewareData } = useFloating({
    open: true,
    elements: { reference: anchor, floating: popup },
    onOpenChange: (_isOpen, _event, reason) => (reason === 'escape-key' ? onEscape?.() : onDismiss()),
    placement: `bottom-${align}`,
    // the page never scrolls to what floats: under the pointer it would carry the popup away between press and release
    strategy: 'fixed',
    whileElementsMounted: autoUpdate,
    middleware: [
      offset(4),
      flip({ padding: windowEdge }),
      // where neither side has the room, it covers its anchor rather than leave the window
      shift({ padding: windowEdge, crossAxis: true }),
      hasAnchorWidth && anchorWidth,
      hide(),
    ],
  })
  const dismiss = useDismiss(context, {
    escapeKey: onEscape !== undefined,
    outsidePress: (event) => !isSecondPress(event),
    // the whole click is used up: the page under a modal popup must not get its second half
    outsidePressEvent: 'click',
  })
  const { getFloatingProps } = useInteractions([dismiss])
  return (
    <Portal>
      <div
        ref={setPopup}
        {...getFloatingProps({ onMouseDown: props.onMouseDown })}
        className={`${css.popup} ${className ?? ''}`}
        style={floatingStyles}
        data-kit-floating
        data-detached={middlewareData.hide?.referenceHidden || undefined}
      >
        {children}
      </div>
    </Portal>
  )
}
