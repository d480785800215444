import { useId, type ButtonHTMLAttributes, type MouseEvent, type ReactNode, type Ref } from 'react'
import { Tooltip } from '../floating/tooltip.tsx'
import { Icon, type IconShape } from '../icon/icon.tsx'
import { KitLink } from '../link/kit-link.tsx'
import css from './button.module.css'

export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger'

export interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled'> {
  children: ReactNode
  kind?: ButtonKind
  size?: 'small' | 'medium'
  icon?: IconShape
  /** Busy state: further presses are ignored, and the button is announced as busy. */
  isBusy?: boolean
  isDisabled?: boolean
  /** Reason it is disabled: shown on hover and focus, and read after the name. */
  disabledReason?: string | undefined
  /** Called on a press while disabled: shows what prevents the action. */
  onDisabledPress?: () => void
  ref?: Ref<HTMLButtonElement> | undefined
}

/** A button that stays in the tab order while disabled, so that keyboard users can reach the reason. */
export function Button({
  children,
  kind = 'secondary',
  size = 'medium',
  icon,
  isBusy = false,
  isDisabled = false,
  disabledReason,
  onDisabledPress,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const reasonId = useId()
  const isStopped = isBusy || isDisabled
  const reason = isDisabled ? disabledReason : undefined
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (!isStopped) return onClick?.(event)
    event.preventDefault()
    if (isDisabled && !isBusy) onDisabledPress?.()
  }
  const button = (
    <button
      aria-describedby={reason ? reasonId : undefined}
      {...rest}
      type={type}
      className={css.button}
      data-kind={kind}
      data-size={size}
      aria-disabled={isDisabled || undefined}
      aria-busy={isBusy || undefined}
      onClick={press}
    >
      {isBusy ? <span className={css.spinner} aria-hidden /> : icon && <Icon of={icon} />}
      {children}
    </button>
  )
  if (disabledReason === undefined) return button
  // the button keeps its place, and with it the focus, when it is enabled
  return (
    <>
      <Tooltip label={disabledReason} isDisabled={!reason}>
        {button}
      </Tooltip>
      {reason && (
        <span id={reasonId} hidden>
          {reason}
        </span>
      )}
    </>
  )
}

/** The text of a button with an icon. On a phone it is only for screen readers, so that more buttons fit in a row. */
export function IfWide({ children }: { children: ReactNode }) {
  return <span className="kit-hidden-if-narrow">{children}</span>
}

interface ButtonLinkProps {
  href: string
  'aria-label'?: string
  children: ReactNode
  kind?: ButtonKind
  size?: 'small' | 'medium'
  icon?: IconShape
}

/** A link that looks like a button: it navigates and has no other effect. */
export function ButtonLink({ children, kind = 'secondary', size = 'medium', icon, ...link }: ButtonLinkProps) {
  return (
    <KitLink {...link} className={css.button} data-kind={kind} data-size={size}>
      {icon && <Icon of={icon} />}
      {children}
    </KitLink>
  )
}

/**
 * True for the second press of a double click. It is not meant for whatever the first press has put under the pointer
 * (U8).
 */
export const isSecondPress = ({ detail }: { readonly detail: number }): boolean => detail > 1

interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled' | 'children'> {
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
