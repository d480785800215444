import { useEffect, useRef, type ReactNode } from 'react'
import css from './toggle.module.css'

interface CheckboxProps {
  value: boolean
  /** `isRange`: the press was with Shift and includes the items in between, if any. */
  onChange: (value: boolean, isRange: boolean) => void
  /** The label; visually hidden where the context provides it (a row of a table). */
  label: ReactNode
  isLabelHidden?: boolean
  /** True if only some of several are selected. */
  isMixed?: boolean
  isDisabled?: boolean
  id?: string
}

const hasShift = (event: Event) => event instanceof MouseEvent && event.shiftKey

/** One of many, or a confirmation; use a switch for a setting that takes effect. */
export function Checkbox({ value, onChange, label, isLabelHidden, isMixed = false, isDisabled, id }: CheckboxProps) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = isMixed
  }, [isMixed])
  return (
    <label className={isLabelHidden ? css.alone : css.row}>
      <input
        ref={box}
        id={id}
        type="checkbox"
        className={css.check}
        checked={value}
        disabled={isDisabled}
        onChange={(event) => onChange(event.currentTarget.checked, hasShift(event.nativeEvent))}
      />
      <span className={isLabelHidden ? 'kit-hidden' : undefined}>{label}</span>
    </label>
  )
}
