import {
  autoUpdate,
  flip,
  hide,
  offset,
  shift,
  useDismiss,
  useFloating,
  useFocus,
  useHover,
  useInteractions,
  useMergeRefs,
  type UseHoverProps,
} from '@floating-ui/react'
import { cloneElement, useEffect, useState, type HTMLAttributes, type ReactElement, type Ref } from 'react'
import { Portal } from './portal.tsx'
import css from './tooltip.module.css'

interface TriggerProps extends HTMLAttributes<HTMLElement> {
  ref?: Ref<HTMLElement> | undefined
}

interface TooltipProps {
  /** Its text. It is not read aloud: the trigger has the same text in its name or its description. */
  label: string
  side?: 'top' | 'right' | 'bottom'
  isDisabled?: boolean
  /** The trigger: one element that accepts a ref and handlers. */
  children: ReactElement<TriggerProps>
}

/** Pixels between the trigger and its tooltip. */
const gap = 5
const middleware = [offset(gap), flip({ padding: gap }), shift({ padding: gap }), hide()]
const openMilliseconds = 350

function isOver(element: Element, { clientX, clientY }: MouseEvent, margin: number): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  return clientX >= left - margin && clientX < right + margin && clientY >= top - margin && clientY < bottom + margin
}

type HandleClose = NonNullable<UseHoverProps['handleClose']>

/** Stays open while the pointer is over the trigger, the tooltip or the gap between them (WCAG 1.4.13). */
const whilePointerIsOver: HandleClose =
  ({ elements: { domReference, floating }, onClose }) =>
  (event) => {
    if (domReference && isOver(domReference, event, 0)) return
    if (floating && isOver(floating, event, gap)) return
    onClose()
  }

/** The one visible tooltip: two of them would cover each other. */
let shown: { readonly element: HTMLElement; readonly hide: () => void } | null = null

/** True if the pointer entered an element under the visible tooltip, where the user may only be reading the tooltip. */
function cameUnderShown(event: Event | undefined): boolean {
  return shown !== null && event instanceof MouseEvent && isOver(shown.element, event, 0)
}

/**
 * Shows a text next to an element on hover and on keyboard focus. It stays while the pointer is over it. Escape hides
 * it and, pressed on the element itself, has no other effect; a press anywhere also hides it.
 */
export function Tooltip({ label, side = 'top', isDisabled = false, children }: TooltipProps) {
  const [isWanted, setIsWanted] = useState(false)
  const isOpen = isWanted && !isDisabled
  const [trigger, setTrigger] = useState<HTMLElement | null>(null)
  const [tooltip, setTooltip] = useState<HTMLElement | null>(null)
  const { floatingStyles, context, middlewareData } = useFloating({
    open: isOpen,
    elements: { reference: trigger, floating: tooltip },
    onOpenChange: (isNext, event, reason) => {
      if (!isNext || reason !== 'hover' || !cameUnderShown(event)) setIsWanted(isNext)
    },
    placement: side,
    strategy: 'fixed',
    whileElementsMounted: autoUpdate,
    middleware,
  })
  const { getReferenceProps } = useInteractions([
    useHover(context, {
      delay: { open: openMilliseconds },
      handleClose: whilePointerIsOver,
      mouseOnly: true,
      // a press hides it until the pointer enters again
      move: false,
    }),
    useFocus(context),
    useDismiss(context, { referencePress: true }),
  ])
  useEffect(() => {
    if (!tooltip) return
    const self = { element: tooltip, hide: () => setIsWanted(false) }
    shown?.hide()
    shown = self
    return () => {
      if (shown === self) shown = null
    }
  }, [tooltip])
  const ref = useMergeRefs([setTrigger, children.props.ref])
  return (
    <>
      {cloneElement(children, getReferenceProps({ ...children.props, ref }))}
      {isOpen && (
        <Portal>
          <div
            ref={setTooltip}
            className={css.tooltip}
            style={floatingStyles}
            hidden={middlewareData.hide?.referenceHidden}
            data-kit-floating
            aria-hidden
          >
            {label}
          </div>
        </Portal>
      )}
    </>
  )
}
