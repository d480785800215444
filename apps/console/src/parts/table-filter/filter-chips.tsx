import { useRef } from 'react'
import { Icon } from '../../kit/icon/icon.tsx'
import { IconX } from '../../kit/icon/icons.ts'
import type { FilterField } from './filter-field.ts'
import css from './table-filter.module.css'

interface FilterChipsProps {
  fields: readonly FilterField[]
  /** The last chip was removed: the focus must move elsewhere. */
  onLastRemoved: () => void
}

/**
 * The active filters, each with a button that removes it; the focus then moves to the next one. Values of one filter
 * are alternatives and labeled as such.
 */
export function FilterChips({ fields, onLastRemoved }: FilterChipsProps) {
  const list = useRef<HTMLUListElement>(null)
  const chips = fields.flatMap((field) => field.chosen.map((option) => ({ field, option })))
  if (chips.length === 0) return null
  const remove = (index: number) => {
    const chip = chips[index]
    if (!chip) return
    const { field, option } = chip
    const buttons = list.current?.querySelectorAll('button') ?? []
    const next = buttons[index + 1] ?? buttons[index - 1]
    if (next) next.focus()
    else onLastRemoved()
    field.onChoose(field.chosen.filter((kept) => kept.value !== option.value))
  }
  return (
    <ul ref={list} className={css.chips} aria-label="Active filters" data-kit-chrome>
      {chips.map(({ field, option }, index) => (
        <li key={`${field.id} ${option.value}`} className={css.entry}>
          {chips[index - 1]?.field.id === field.id && <span className={css.or}>or </span>}
          <span className={css.chip}>
            <span className={css.words}>
              <span className={css.of}>{field.label}</span> {option.label}
            </span>
            <button type="button" aria-label={`Remove ${field.label} ${option.label}`} onClick={() => remove(index)}>
              <Icon of={IconX} size={14} />
            </button>
          </span>
        </li>
      ))}
    </ul>
  )
}
