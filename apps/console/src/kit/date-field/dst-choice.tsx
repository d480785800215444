import { useEffect, useEffectEvent, useRef } from 'react'
import toggleCss from '../fields/toggle.module.css'
import css from './date-field.module.css'

interface DstChoiceProps {
  /** Distinguishes the radio buttons of one field from others. */
  name: string
  value: string
  instants: readonly string[]
  format: (instant: string) => string
  onChange: (instant: string) => void
  isDisabled: boolean | undefined
  /** True if it appears because of typed text and must be scrolled into view. */
  comesIntoSight: boolean
}

/** Chooses one of the two instants when an hour occurs twice. It does not appear behind the save bar. */
export function DstChoice(props: DstChoiceProps) {
  const { name, value, instants, format, onChange, isDisabled, comesIntoSight } = props
  const group = useRef<HTMLDivElement>(null)
  const showFirst = useEffectEvent(() => {
    if (comesIntoSight) group.current?.scrollIntoView({ block: 'nearest' })
  })
  useEffect(() => showFirst(), [])
  return (
    <div ref={group} role="radiogroup" aria-label="This time occurs twice" className={css.dstChoice}>
      <span aria-hidden>This time occurs twice on that day:</span>
      {instants.map((instant) => (
        <label key={instant} className={toggleCss.row}>
          <input
            type="radio"
            name={`${name}-instant`}
            className={toggleCss.radio}
            checked={instant === value}
            disabled={isDisabled}
            onChange={() => onChange(instant)}
          />
          {format(instant)}
        </label>
      ))}
    </div>
  )
}
