import { useState, useEffect, useEffectEvent, useRef } from 'react'
import { IconButton } from '../button/button.tsx'
import controlCss from '../fields/control.module.css'
import { FieldFrame } from '../fields/field-frame.tsx'
import type { ControlAttributes, FieldProps } from '../fields/field-props.ts'
import { Popup } from '../floating/popup.tsx'
import { IconCalendar } from '../icon/icons.ts'
import { OnDemandPart } from '../on-demand/on-demand-part.tsx'
import { onDemand } from '../on-demand/use-on-demand.ts'
import css from './date-field.module.css'
import { useTypedDate } from './use-typed-date.ts'
import type { ZoneLogic } from './zone-logic.ts'
import toggleCss from '../fields/toggle.module.css'

const datePopup = onDemand(async () => (await import('./date-popup.tsx')).DatePopup)

/** Preloads the calendar before the press; if it fails, the press loads it again. */
const loadAhead = () => void datePopup.load().catch(() => undefined)

export interface ZonedDateTimeFieldProps extends FieldProps {
  /** A UTC instant, the typed text if it is not an instant, or empty. */
  value: string
  onChange: (value: string) => void
  /** The stored instant: text that reads like it resolves to it, including its seconds. Absent: none. */
  stored?: string
  onBlur?: () => void
  zone: ZoneLogic
  /** Default time of a picked day, `HH:mm:ss`; midnight if absent. */
  defaultTime?: string
  /** Time of the end of a day, `HH:mm:ss`; its last second if absent. */
  lastTime?: string
}

/**
 * A date and time in a zone that is shown next to it: typed, pasted or picked. A time that does not exist is rejected;
 * one that occurs twice offers the later instant (U43).
 */
export function ZonedDateTimeField(props: ZonedDateTimeFieldProps) {
  const { value, stored = '', onChange, zone, width = 'medium' } = props
  const [firstValue] = useState(value)
  const typed = useTypedDate(value, stored, onChange, zone)
  const wall = zone.toWall(value)
  const twice = wall && zone.fromWall(wall, [])
  return (
    <FieldFrame
      {...props}
      width={width}
      text={zone.format(value) ?? value}
      hasFigures
      error={typed.error ?? props.error}
    >
      {(control) => (
        <>
          <DateControl {...props} control={control} typed={typed} />
          {twice && 'later' in twice && twice.later && (
            <DstChoice
              name={props.fieldId}
              value={value}
              instants={[twice.instant, twice.later]}
              format={(instant) => zone.format(instant) ?? instant}
              onChange={typed.put}
              isDisabled={props.isDisabled}
              comesIntoSight={value !== firstValue}
            />
          )}
        </>
      )}
    </FieldFrame>
  )
}

interface DateControlProps extends ZonedDateTimeFieldProps {
  control: ControlAttributes
  typed: ReturnType<typeof useTypedDate>
}

function DateControl({
  control,
  typed,
  value,
  stored = '',
  zone,
  label,
  isDisabled,
  onBlur,
  defaultTime = '00:00:00',
  lastTime = '23:59:59',
}: DateControlProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [box, setBox] = useState<HTMLDivElement | null>(null)
  const zoneId = `${control.id}-zone`
  const isPrinted = typed.text === zone.format(value)
  return (
    <>
      <div
        ref={setBox}
        className={`${controlCss.box} ${css.box}`}
        data-invalid={control['aria-invalid']}
        data-disabled={isDisabled || undefined}
      >
        <input
          {...control}
          aria-describedby={[control['aria-describedby'], zoneId].filter(Boolean).join(' ')}
          className={controlCss.input}
          data-figures
          type="text"
          autoComplete="off"
          spellCheck={false}
          placeholder="MM/DD/YYYY hh:mm am"
          value={typed.text}
          disabled={isDisabled}
          onChange={(event) => typed.type(event.currentTarget.value)}
          onBlur={() => {
            typed.leave()
            onBlur?.()
          }}
        />
        <span id={zoneId} className={isPrinted ? 'kit-hidden' : css.zone}>
          {zone.name}
        </span>
        <IconButton
          icon={IconCalendar}
          size="small"
          label={`Choose ${label}`}
          isDisabled={isDisabled ?? false}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onPointerEnter={loadAhead}
          onFocus={loadAhead}
          onClick={() => setIsOpen(!isOpen)}
        />
      </div>
      {isOpen && (
        <Popup anchor={box} onDismiss={() => setIsOpen(false)}>
          <OnDemandPart source={datePopup} name="The calendar">
            {(DatePopup) => (
              <DatePopup
                label={label}
                zone={zone}
                wall={zone.toWall(value)}
                shown={[value, stored]}
                defaultTime={defaultTime}
                lastTime={lastTime}
                onPick={(meant, wall) => typed.put('instant' in meant ? meant.instant : `${wall.day}T${wall.time}`)}
                onClose={() => setIsOpen(false)}
              />
            )}
          </OnDemandPart>
        </Popup>
      )}
    </>
  )
}

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
function DstChoice(props: DstChoiceProps) {
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
