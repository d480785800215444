import { useEffect, useId, useState, type KeyboardEvent } from 'react'
import { Icon, type IconShape } from '../icon/icon.tsx'
import { IconCheck, IconSearch } from '../icon/icons.ts'
import shared from '../floating/popup-option.module.css'
import bare from '../search-box/bare-input.module.css'
import css from './command-box.module.css'
import { hasEveryWord } from '../words/has-every-word.ts'

interface CommandBoxProps {
  /** Accessible name of the box, also its placeholder. */
  label: string
  keyword: string
  onKeyword: (keyword: string) => void
  groups: readonly CommandGroup[]
  /** Shown below the options: they are loading, there are more, or why there are none. */
  note?: string | undefined
}

/** A search box with its results in groups: arrow keys move, Enter or a click chooses. */
export function CommandBox({ label, keyword, onKeyword, groups, note }: CommandBoxProps) {
  const id = useId()
  const [wanted, setWanted] = useState(0)
  const options = groups.flatMap((group) => group.options)
  const active = Math.min(wanted, options.length - 1)
  const optionId = (index: number) => `${id}-${index}`
  useEffect(() => {
    // some browsers return a promise, which React cannot use as a cleanup function
    void document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, active])
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || options.length === 0) return
    if (event.key === 'ArrowDown') setWanted((active + 1) % options.length)
    else if (event.key === 'ArrowUp') setWanted((active - 1 + options.length) % options.length)
    else if (event.key === 'Enter') options[active]?.onChoose()
    else return
    event.preventDefault()
  }
  return (
    <div className={css.box}>
      <div className={css.field}>
        <Icon of={IconSearch} />
        <input
          data-autofocus
          className={bare.bare}
          role="combobox"
          aria-label={label}
          aria-expanded
          aria-controls={id}
          aria-autocomplete="list"
          aria-activedescendant={active >= 0 ? optionId(active) : undefined}
          placeholder={label}
          autoComplete="off"
          spellCheck={false}
          value={keyword}
          onChange={(event) => {
            setWanted(0)
            onKeyword(event.target.value)
          }}
          onKeyDown={press}
        />
      </div>
      <div id={id} role="listbox" aria-label={label} className={css.list}>
        {groups.map((group, at) => {
          const first = groups.slice(0, at).reduce((count, before) => count + before.options.length, 0)
          return (
            <div key={group.label} role="group" aria-label={group.label}>
              <div className={css.heading} aria-hidden>
                {group.label}
              </div>
              {group.options.map((option, index) => (
                <Option
                  key={option.id}
                  id={optionId(first + index)}
                  option={option}
                  isActive={first + index === active}
                />
              ))}
            </div>
          )
        })}
      </div>
      <p role="status" className={css.note}>
        {note}
      </p>
    </div>
  )
}

function Option({ id, option, isActive }: { id: string; option: CommandOption; isActive: boolean }) {
  const { label, detail, icon, isCurrent, onChoose } = option
  return (
    <div
      id={id}
      role="option"
      aria-selected={isCurrent ?? false}
      className={`${shared.option} ${css.option}`}
      data-active={isActive || undefined}
      // keeps the focus in the box
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      {icon && <Icon of={icon} />}
      <span className={css.words}>
        {label} {detail && <span className={shared.detail}>{detail}</span>}
      </span>
      {isCurrent && <Icon of={IconCheck} />}
    </div>
  )
}

/** A command that is found by a search and run by a press. */
export interface CommandOption {
  readonly id: string
  readonly label: string
  /** Muted text after the label. */
  readonly detail?: string | undefined
  readonly icon?: IconShape
  /** True if the user is already there. */
  readonly isCurrent?: boolean
  readonly onChoose: () => void
}

/** Options under a heading. */
export interface CommandGroup {
  readonly label: string
  readonly options: readonly CommandOption[]
}

/**
 * The groups reduced to the options whose labels or details contain every word of the keyword; empty groups are
 * dropped.
 */
export function matchingGroups(groups: readonly CommandGroup[], keyword: string): readonly CommandGroup[] {
  const isWanted = hasEveryWord(keyword)
  return groups
    .map(({ label, options }) => ({
      label,
      options: options.filter((option) => isWanted(`${option.label} ${option.detail ?? ''}`)),
    }))
    .filter(({ options }) => options.length > 0)
}
