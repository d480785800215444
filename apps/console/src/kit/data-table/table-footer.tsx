import { IconButton } from '../button/button.tsx'
import { IconChevronLeft, IconChevronRight, IconChevronsLeft, IconChevronsRight } from '../icon/icons.ts'
import css from './table-footer.module.css'

export interface Paging {
  /** Counted from 0. */
  page: number
  size: number
  total: number
  onPage: (page: number) => void
  /** Absent: the page size is fixed. */
  onSize?: (size: number) => void
  sizes?: readonly number[]
}

const inWords = (count: number) => count.toLocaleString('en-US')

/** The range of the shown rows, such as `1-25 of 3,412`. */
export function rangeWords({ page, size, total }: Pick<Paging, 'page' | 'size' | 'total'>): string {
  if (total === 0) return '0 rows'
  const first = page * size + 1
  return `${inWords(first)}-${inWords(Math.min(first + size - 1, total))} of ${inWords(total)}`
}

/** The table footer: range, page size and pages. */
export function TableFooter({ paging }: { paging: Paging }) {
  const { page, size, total, onPage, onSize, sizes = [10, 25, 50, 100] } = paging
  const last = Math.max(0, Math.ceil(total / size) - 1)
  const isFirst = page <= 0
  const isLast = page >= last
  return (
    <div className={css.footer}>
      <span role="status">{rangeWords(paging)}</span>
      {onSize && (
        <label className={css.size} data-kit-chrome>
          Rows per page
          <select value={size} onChange={(event) => onSize(Number(event.currentTarget.value))}>
            {[...new Set([...sizes, size])]
              .sort((one, other) => one - other)
              .map((choice) => (
                <option key={choice}>{choice}</option>
              ))}
          </select>
        </label>
      )}
      {last > 0 && (
        <nav className={css.pages} aria-label="Pages" data-kit-chrome style={onSize ? {} : { marginLeft: 'auto' }}>
          <IconButton icon={IconChevronsLeft} label="First page" isDisabled={isFirst} onClick={() => onPage(0)} />
          <IconButton
            icon={IconChevronLeft}
            label="Previous page"
            isDisabled={isFirst}
            onClick={() => onPage(page - 1)}
          />
          <span>
            Page {inWords(page + 1)} of {inWords(last + 1)}
          </span>
          <IconButton icon={IconChevronRight} label="Next page" isDisabled={isLast} onClick={() => onPage(page + 1)} />
          <IconButton icon={IconChevronsRight} label="Last page" isDisabled={isLast} onClick={() => onPage(last)} />
        </nav>
      )}
    </div>
  )
}
