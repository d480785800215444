import { useRef, type MouseEvent, type ReactNode } from 'react'
import { isSecondPress } from '../button/button.tsx'
import { Portal } from '../floating/portal.tsx'
import css from './modal-layer.module.css'
import { useModalLayer } from './use-modal-layer.ts'

interface ModalLayerProps {
  onClose: () => void
  /** Position in the window. */
  position: 'center' | 'top' | 'left'
  /** A press outside closes it, unless it is part of the double click that opened it (U8). */
  closesOutside: boolean
  className?: string | undefined
  width: number
  label?: string
  labelledBy?: string
  children: ReactNode
}

/**
 * A layer in front of the page that needs a response; mounted while open. The page under it is inert. The focus moves
 * into it and returns to its origin. Escape closes it unless an element inside has used that key.
 */
export function ModalLayer(props: ModalLayerProps) {
  const { onClose, position, closesOutside, className, width, label, labelledBy, children } = props
  const layer = useRef<HTMLElement>(null)
  useModalLayer(layer, onClose)
  const pressOutside = (event: MouseEvent<HTMLElement>) => {
    if (event.target === event.currentTarget && closesOutside && !isSecondPress(event)) onClose()
  }
  return (
    <Portal>
      <div className={css.overlay} data-position={position} data-kit-modal onMouseDown={pressOutside}>
        <section
          ref={layer}
          role="dialog"
          aria-modal
          aria-label={label}
          aria-labelledby={labelledBy}
          tabIndex={-1}
          className={`${css.layer} ${className ?? ''}`}
          style={{ width }}
        >
          {children}
        </section>
      </div>
    </Portal>
  )
}
