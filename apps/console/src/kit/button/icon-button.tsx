import type { ButtonHTMLAttributes, MouseEvent, Ref } from 'react'
import { Tooltip } from '../floating/tooltip.tsx'
import { Icon, type IconShape } from '../icon/icon.tsx'
import css from './button.module.css'

export interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled' | 'children'> {
  icon: IconShape
  /** Accessible name, also shown as a tooltip on hover and focus. */
  label: string
  size?: 'small' | 'medium'
  isDisabled?: boolean
  ref?: Ref<HTMLButtonElement> | undefined
}

/** A subtle icon button with a name, at least 26 pixels square (WCAG 2.5.8). */
export function IconButton({ icon, label, size = 'medium', isDisabled = false, onClick, ...rest }: IconButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (isDisabled) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <Tooltip label={label} isDisabled={rest['aria-expanded'] === true}>
      <button
        type="button"
        {...rest}
        aria-label={label}
        aria-disabled={isDisabled || undefined}
        className={css.icon}
        data-size={size}
        onClick={press}
      >
        <Icon of={icon} size={size === 'small' ? 16 : 18} />
      </button>
    </Tooltip>
  )
}
