import { Portal } from '@mantine/core'
import { useEffect, useEffectEvent, useRef, type MouseEvent, type ReactNode } from 'react'
import { isSecondPress } from '../button/is-second-press.ts'
import css from './modal-layer.module.css'
import { useInertPage } from './use-inert-page.ts'

interface ModalLayerProps {
  onClose: () => void
  /** Where it stands in the window. */
  place: 'center' | 'top' | 'left'
  /** A press beside it closes it, unless it ends the double click that opened it (U8). */
  closesOutside: boolean
  className?: string | undefined
  width: number
  label?: string
  labelledBy?: string
  children: ReactNode
}

/** The open layers, the topmost last: Escape closes that one alone. */
const openLayers: object[] = []

/** Where work starts: what is marked, else the first control that is marked as content, else the layer itself. */
function startOf(layer: HTMLElement): HTMLElement {
  const controls = 'input, select, textarea, [role="textbox"], button, a'
  const content = layer.querySelector('[data-layer-content]') ?? layer
  return layer.querySelector<HTMLElement>('[data-autofocus]') ?? content.querySelector<HTMLElement>(controls) ?? layer
}

/**
 * What stands before the page and asks for an answer; mounted while it is open. The page under it is inert, the focus
 * goes into it and returns where it came from, Escape closes it unless something in it has used that key.
 */
export function ModalLayer(props: ModalLayerProps) {
  return (
    <Portal>
      <OpenLayer {...props} />
    </Portal>
  )
}

/** The layer in its portal: only there do its elements exist when its effects run. */
function OpenLayer({ onClose, place, closesOutside, className, width, label, labelledBy, children }: ModalLayerProps) {
  const layer = useRef<HTMLElement>(null)
  useInertPage(true)
  useEffect(() => {
    const cameFrom = document.activeElement
    if (layer.current) startOf(layer.current).focus({ preventScroll: true })
    return () => {
      if (cameFrom instanceof HTMLElement) cameFrom.focus({ preventScroll: true })
    }
  }, [])
  const pressOutside = (event: MouseEvent<HTMLElement>) => {
    if (event.target === event.currentTarget && closesOutside && !isSecondPress(event)) onClose()
  }
  const closeOn = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented && !event.isComposing) onClose()
  })
  useEffect(() => {
    const self = {}
    openLayers.push(self)
    const onKeyDown = (event: KeyboardEvent) => {
      if (openLayers.at(-1) === self) closeOn(event)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => {
      document.removeEventListener('keydown', onKeyDown)
      openLayers.splice(openLayers.indexOf(self), 1)
    }
  }, [])
  return (
    <div className={css.overlay} data-place={place} data-kit-modal onMouseDown={pressOutside}>
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
  )
}
