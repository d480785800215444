import { useId, useRef, useState, type KeyboardEvent, type ReactNode, useEffect, type RefObject } from 'react'
import { Button } from '../../kit/button/button.tsx'
import { IconFilter, IconX } from '../../kit/icon/icons.ts'
import { onDemand } from '../../kit/on-demand/use-on-demand.ts'
import { OnDemandPart } from '../../kit/on-demand/on-demand-part.tsx'
import { SearchBox } from '../../kit/search-box/search-box.tsx'
import { filterWords, type FilterField } from './filter-field.ts'
import css from './table-filter.module.css'
import { Icon } from '../../kit/icon/icon.tsx'

const filterPanel = onDemand(async () => (await import('./filter-panel.tsx')).FilterPanel)

/** Preloads the panel before the press; if it fails, the press loads it again. */
const loadAhead = () => void filterPanel.load().catch(() => undefined)

interface TableFilterProps {
  /** Plural noun for the rows. */
  plural: string
  keyword: string
  onSearch: (keyword: string) => void
  /** The rows are in memory: each keystroke searches, without a pause. */
  isAtOnce?: boolean
  /** The columns of the advanced filter. */
  fields?: readonly FilterField[]
  /** Clears search text and filters in one step. */
  onClear: () => void
  /** Shown at the end of the line: actions for the list. */
  actions?: ReactNode
}

/**
 * The filter of a table: a search text, and an advanced part with a field for each column that can be filtered. Active
 * filters are shown as chips next to it. The advanced part floats above the table until Escape or a press elsewhere.
 * The owner of the table holds the state; a change returns to the first page and keeps the order. In print the filter
 * is shown as text. OP-113, U46.
 */
export function TableFilter(props: TableFilterProps) {
  const { plural, keyword, onSearch, isAtOnce = false, fields = [], onClear, actions } = props
  const [isOpen, setIsOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const panelId = useId()
  const count = fields.filter(({ chosen }) => chosen.length > 0).length
  const words = filterWords(keyword, fields)
  useLeaving(box, isOpen, () => setIsOpen(false))
  const escape = (event: KeyboardEvent) => {
    // a picker inside has closed its own list first
    if (event.key !== 'Escape' || !isOpen || event.defaultPrevented) return
    event.stopPropagation()
    setIsOpen(false)
    opener.current?.focus()
  }
  const clear = () => {
    onClear()
    opener.current?.focus()
  }
  return (
    <div className={css.filter}>
      {words !== '' && <p className={css.paper}>Filter: {words}</p>}
      <div className={css.bar} data-kit-chrome>
        <div className={css.search}>
          <SearchBox label={`Search ${plural}`} value={keyword} onSearch={onSearch} isAtOnce={isAtOnce} />
        </div>
        {fields.length > 0 && (
          <div ref={box} onKeyDown={escape}>
            <Button
              ref={opener}
              icon={IconFilter}
              aria-expanded={isOpen}
              aria-controls={isOpen ? panelId : undefined}
              onPointerEnter={loadAhead}
              onClick={() => setIsOpen(!isOpen)}
            >
              Filters{count > 0 && ` (${count})`}
            </Button>
            {isOpen && (
              <div id={panelId} className={css.panel} role="group" aria-label={`Filters of ${plural}`}>
                <OnDemandPart source={filterPanel} name="The filters">
                  {(FilterPanel) => <FilterPanel fields={fields} />}
                </OnDemandPart>
              </div>
            )}
          </div>
        )}
        {count > 0 ? (
          <div className={css.chosen}>
            <FilterChips fields={fields} onLastRemoved={() => opener.current?.focus()} />
            <Button kind="quiet" size="small" onClick={clear}>
              Clear all
            </Button>
          </div>
        ) : (
          keyword !== '' && (
            <Button kind="quiet" onClick={clear}>
              Clear all
            </Button>
          )
        )}
        {actions && <div className={css.actions}>{actions}</div>}
      </div>
    </div>
  )
}

/**
 * Closes an element below its opener on a press elsewhere. Floating elements, such as the list of a picker inside it,
 * do not count as elsewhere.
 */
function useLeaving(box: RefObject<HTMLElement | null>, isOpen: boolean, onLeave: () => void): void {
  useEffect(() => {
    if (!isOpen) return
    const press = ({ target }: PointerEvent) => {
      if (!(target instanceof Element) || target.closest('[data-kit-floating]')) return
      if (!box.current?.contains(target)) onLeave()
    }
    document.addEventListener('pointerdown', press)
    return () => document.removeEventListener('pointerdown', press)
  })
}

interface FilterChipsProps {
  fields: readonly FilterField[]
  /** The last chip was removed: the focus must move elsewhere. */
  onLastRemoved: () => void
}

/**
 * The active filters, each with a button that removes it; the focus then moves to the next one. Values of one filter
 * are alternatives and labeled as such.
 */
function FilterChips({ fields, onLastRemoved }: FilterChipsProps) {
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
