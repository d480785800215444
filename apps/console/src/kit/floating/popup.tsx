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
import { isSecondPress } from '../button/button.tsx'
import css from './popup.module.css'
import { Portal } from './portal.tsx'

interface PopupProps {
  /** The element that the popup is anchored to; presses on it do not dismiss the popup. */
  anchor: HTMLElement | null
  /** Called on a press elsewhere, unless it is part of the double click that opened the popup (U8). */
  onDismiss: () => void
  /** Called on Escape while open; without it, Escape is not handled here. */
  onEscape?: () => void
  /** The edge of the anchor that the popup aligns to. */
  align?: 'start' | 'end'
  /** As wide as its anchor instead of its content. */
  hasAnchorWidth?: boolean
  className?: string | undefined
  onMouseDown?: MouseEventHandler
  children: ReactNode
}

/** Minimum pixels between a floating element and the edge of the window. */
const windowEdge = 5

/** Makes the popup as wide as its anchor. */
const anchorWidth = size({
  apply: ({ rects, elements }) => {
    elements.floating.style.width = `${rects.reference.width}px`
  },
})

/**
 * A floating element of a control: below its anchor, or above it where there is more space, always within the window.
 * Mounted while open.
 */
export function Popup(props: PopupProps) {
  const { anchor, onDismiss, onEscape, align = 'start', hasAnchorWidth = false, className, children } = props
  const [popup, setPopup] = useState<HTMLElement | null>(null)
  const { floatingStyles, context, middlewareData } = useFloating({
    open: true,
    elements: { reference: anchor, floating: popup },
    onOpenChange: (_isOpen, _event, reason) => (reason === 'escape-key' ? onEscape?.() : onDismiss()),
    placement: `bottom-${align}`,
    // the page never scrolls to floating elements: under the pointer this would move the popup between press and
    // release
    strategy: 'fixed',
    whileElementsMounted: autoUpdate,
    middleware: [
      offset(4),
      flip({ padding: windowEdge }),
      // if neither side has enough space, it covers its anchor instead of leaving the window
      shift({ padding: windowEdge, crossAxis: true }),
      hasAnchorWidth && anchorWidth,
      hide(),
    ],
  })
  const dismiss = useDismiss(context, {
    escapeKey: onEscape !== undefined,
    outsidePress: (event) => !isSecondPress(event),
    // consumes the whole click: the page under a modal popup must not receive its second half
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
