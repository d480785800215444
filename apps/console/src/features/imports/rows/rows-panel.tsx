import type { Import, ImportRow } from '@incentive/contract'
import { catalogEntity } from '@incentive/model/catalog'
import { useState, type ReactNode } from 'react'
import { importRowsKey, searchImportRows } from '../../../api/queries/imports.ts'
import { useSession } from '../../../api/session.ts'
import { TableFooter } from '../../../kit/data-table/table-footer.tsx'
import { TableMessage } from '../../../kit/data-table/table-message.tsx'
import { SelectField } from '../../../kit/fields/select-field.tsx'
import { SearchBox } from '../../../kit/search-box/search-box.tsx'
import { inWords, results, type Result } from '../../../parts/imports/import-words.ts'
import { pageQuery, usePage } from '../../../parts/lists/use-page.ts'
import css from '../imports.module.css'
import { useFieldLabels } from '../columns/column-choices.ts'
import { ChangedRows } from './changed-rows.tsx'
import { CountsBar } from './counts-bar.tsx'
import { RowCells } from './row-cells.tsx'
import type { Corrections } from './use-corrections.ts'

const inLineOrder = { columnId: 'line', direction: 'asc' } as const
const tableLabels: Readonly<Record<Result, string>> = {
  created: 'Created rows',
  changed: 'Changed rows',
  deactivated: 'Deactivated rows',
  removed: 'Removed rows',
  unchanged: 'Unchanged rows',
  rejected: 'Rejected rows',
}

/** The result that is shown at first: what needs attention comes first. */
const firstShown = ({ counts }: Import): Result =>
  (['rejected', 'changed', 'created', 'deactivated', 'removed'] as const).find((result) => counts[result] > 0) ??
  'unchanged'

interface RowsPanelProps {
  shown: Import
  canCorrect: boolean
  corrections: Corrections
  /** Buttons for the rejected rows. */
  rejectedActions: ReactNode
}

/** The rows of an import by result: a bar with the counts, and the rows of the chosen one. */
export function RowsPanel({ shown, canCorrect, corrections, rejectedActions }: RowsPanelProps) {
  const { id, counts } = shown
  const { program } = useSession()
  const [result, setResult] = useState(() => firstShown(shown))
  const [filter, setFilter] = useState({ keyword: '', field: '', page: 0, size: 25 })
  const { keyword, field, page, size } = filter
  const body = { keyword: keyword.trim(), result, ...(result === 'changed' && field !== '' && { field }) }
  const found = usePage<ImportRow>({
    key: [...importRowsKey(program?.id, id), body],
    page,
    size,
    read: (number, signal) => searchImportRows(id, pageQuery(number, size, inLineOrder), body, signal),
  })
  const show = (change: Partial<typeof filter>) => {
    corrections.clear()
    setFilter({ ...filter, page: 0, ...change })
  }
  const choose = (next: Result) => {
    setResult(next)
    show({ field: '' })
  }
  const label = tableLabels[result]
  const plural = label.toLowerCase()
  const words = [...(keyword === '' ? [] : [`"${keyword}"`]), ...(field === '' ? [] : [`field ${field}`])].join(', ')
  const match = words === '' ? undefined : { words, onClear: () => show({ keyword: '', field: '' }) }
  return (
    <>
      <CountsBar shown={shown} chosen={result} onChoose={choose} />
      {/* an effect that the counts alone do not show */}
      {counts.reactivated > 0 && (
        <p className={css.muted}>{`${inWords(counts.reactivated)} of these rows reactivate a record.`}</p>
      )}
      {results.some((each) => counts[each] > 0) && (
        <>
          <div className={css.filters}>
            <div className={css.search}>
              <SearchBox label={`Search ${plural}`} value={keyword} onSearch={(words) => show({ keyword: words })} />
            </div>
            {result === 'changed' && (
              <FieldFilter shown={shown} field={field} onChoose={(next) => show({ field: next })} />
            )}
            {result === 'rejected' && <div className={css.filterActions}>{rejectedActions}</div>}
          </div>
          {canCorrect && result === 'rejected' && counts.rejected > 0 && (
            <p className={css.muted}>Press a cell to correct it. The row is checked again at once.</p>
          )}
          {result === 'changed' ? (
            <ChangedRows shown={shown} found={found} filter={match} />
          ) : found.rows && found.rows.length > 0 ? (
            <RowCells
              shown={shown}
              label={label}
              rows={found.rows}
              isDimmed={found.isLoading}
              corrections={canCorrect && result === 'rejected' ? corrections : undefined}
            />
          ) : (
            (found.rows ?? found.failure) && (
              <TableMessage plural={plural} empty={{ title: `No ${plural}` }} filter={match} failure={found.failure} />
            )
          )}
          {found.total > 0 && (
            <TableFooter
              paging={{
                page: found.page,
                size,
                total: found.total,
                // the same page again, where rows have left it: it has the rows that would be skipped
                onPage: (next) => show({ page: next > page && corrections.haveLeft ? page : next }),
                onSize: (next) => show({ size: next }),
              }}
            />
          )}
        </>
      )}
    </>
  )
}

interface FieldFilterProps {
  shown: Pick<Import, 'changedFields' | 'entity'>
  field: string
  onChoose: (field: string) => void
}

function FieldFilter({ shown, field, onChoose }: FieldFilterProps) {
  const labelOf = useFieldLabels(catalogEntity(shown.entity))
  return (
    <div className={css.fieldFilter}>
      <SelectField
        fieldId="import-changed-field"
        label="Changed field"
        isLabelHidden
        value={field}
        emptyLabel="All changed fields"
        choices={shown.changedFields.map((each) => ({
          value: each.field,
          label: `${labelOf(each.field, each.label)} (${inWords(each.count)})`,
        }))}
        onChange={onChoose}
      />
    </div>
  )
}
