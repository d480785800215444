import { useId, type ReactNode } from 'react'
import { Icon } from '../icon/icon.tsx'
import { IconX } from '../icon/icons.ts'
import css from './dialog.module.css'
import { ModalLayer } from './modal-layer.tsx'

export interface DialogProps {
  isOpen: boolean
  onClose: () => void
  title: string
  children: ReactNode
  /** Buttons at the bottom; the verb names the object and the count. */
  actions?: ReactNode
  size?: 'small' | 'medium' | 'large' | 'wide'
  /** Takes the full height: for dialogs that contain a table. */
  isTall?: boolean
  /** A click outside the dialog does not close it: for dialogs with typed values. */
  keepsOpen?: boolean
}

const widths = { small: 420, medium: 560, large: 960, wide: 1360 }

/**
 * A dialog for one decision or one row. The focus starts at the element marked `data-autofocus`, otherwise at the first
 * control of the content, stays inside, and returns to its origin; Escape closes it.
 */
export function Dialog(props: DialogProps) {
  const { isOpen, onClose, title, children, actions, size = 'medium', isTall = false, keepsOpen = false } = props
  const titleId = useId()
  if (!isOpen) return null
  return (
    <ModalLayer
      onClose={onClose}
      position={isTall ? 'top' : 'center'}
      closesOutside={!keepsOpen}
      className={isTall ? `${css.content} ${css.tall}` : css.content}
      width={widths[size]}
      labelledBy={titleId}
    >
      <header className={css.header}>
        <h2 id={titleId} className={css.title}>
          {title}
        </h2>
        <button type="button" className={css.close} aria-label="Close" onClick={onClose}>
          <Icon of={IconX} size={18} />
        </button>
      </header>
      <div className={css.body} data-layer-content>
        <div className={css.scroll}>{children}</div>
        {actions && <div className={css.actions}>{actions}</div>}
      </div>
    </ModalLayer>
  )
}
