import type { RowKey } from '@incentive/model/roster'
import { use, useMemo, useRef, useState } from 'react'
import { Button } from '../../../../../kit/button/button.tsx'
import type { PickerOption } from '../../../../../kit/combobox/picker-options.ts'
import type { Column, Sort } from '../../../../../kit/data-table/column.ts'
import { DataTable } from '../../../../../kit/data-table/data-table.tsx'
import { EditAndDelete, useFocusAfterDelete } from '../../../../../kit/data-table/row-parts.tsx'
import { IconTrash } from '../../../../../kit/icon/icons.ts'
import { filterWords } from '../../../../../parts/table-filter/filter-field.ts'
import { TableFilter } from '../../../../../parts/table-filter/table-filter.tsx'
import type { EditorList } from '../../../draft/lists.ts'
import { InDocument } from '../../../editing/editor-context.tsx'
import { useRowProblems } from '../../../editing/use-row-problems.ts'
import css from './listed.module.css'
import type { InclusionRow, ListedItem, Listing } from './listing.ts'
import { shownRows, type ShownRow } from './listed-rows.tsx'

/** The row actions of the list in edit mode. */
export interface RowChanges {
  readonly onEdit: (key: RowKey) => void
  readonly onInclude: (keys: readonly RowKey[], isIncluded: boolean) => void
  readonly onDelete: (keys: readonly RowKey[]) => void
}

interface ListedTableProps<Row extends InclusionRow, Item extends ListedItem> {
  listing: Listing<Row, Item>
  columns: readonly Column<ShownRow<Row, Item>>[]
  list: EditorList<Row> | null
  onRetry: () => void
  types: readonly PickerOption[]
  /** Null in view mode, which has no row actions (ORG-26, PART-28). */
  changes: RowChanges | null
}

const NO_ROWS = new Map<RowKey, never>()
const defaultSize = 10

/** A list with client-side search, filters, sorting and paging, without requests (ORG-08, ORG-10 to ORG-12). */
export function ListedTable<Row extends InclusionRow, Item extends ListedItem>(props: ListedTableProps<Row, Item>) {
  const { listing, list, types, changes } = props
  const { name, title, noun, typeLabel, labelOf } = listing
  const [keyword, setKeyword] = useState('')
  const [chosen, setChosen] = useState<readonly PickerOption[]>([])
  const [sort, setSort] = useState<Sort>()
  const [page, setPage] = useState(0)
  const [chosenSize, setSize] = useState(defaultSize)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const problems = useRowProblems(name)
  const rows: ReadonlyMap<RowKey, Row> = list?.roster.rows ?? NO_ROWS
  const shown = useMemo(() => {
    const filter = { keyword, typeIds: chosen.map(({ value }) => Number(value)), sort }
    return shownRows(rows, filter, problems, listing)
  }, [rows, keyword, chosen, sort, problems, listing])
  const size = use(InDocument) ? Math.max(1, shown.length) : chosenSize
  const shownPage = Math.min(page, Math.max(0, Math.ceil(shown.length / size) - 1))
  const field = { id: `${name}Types`, label: typeLabel, options: types, chosen, onChoose: narrow(setChosen) }
  const clear = () => {
    narrow(setKeyword)('')
    setChosen([])
  }
  const words = filterWords(keyword, [field])
  const load = list?.load
  const isLoading = list === null || (load !== null && load?.failure === null)
  const box = useRef<HTMLDivElement>(null)
  useFocusAfterDelete(box, rows.size)
  return (
    <div ref={box} className={css.table} id={name} tabIndex={-1}>
      <TableFilter
        plural={noun.many}
        isAtOnce
        keyword={keyword}
        onSearch={narrow(setKeyword)}
        fields={[field]}
        onClear={clear}
      />
      <DataTable<ShownRow<Row, Item>>
        label={title}
        isTight
        columns={props.columns}
        rows={isLoading && rows.size === 0 ? undefined : shown.slice(shownPage * size, (shownPage + 1) * size)}
        isLoading={isLoading}
        rowKey={({ key }) => String(key)}
        rowLabel={({ item }) => labelOf(item)}
        sort={sort}
        onSort={setSort}
        paging={{ page: shownPage, size, total: shown.length, onPage: setPage, onSize: setSize }}
        rowActions={({ key, item }) => changes && <RowActions rowKey={key} label={labelOf(item)} changes={changes} />}
        keepsChoiceRoom
        {...(changes && { selection: selectionOf(changes) })}
        {...(words !== '' && { filter: { words, onClear: clear } })}
        {...(load?.failure && { failure: { cause: load.failure, onRetry: props.onRetry } })}
        empty={{
          title: `No ${noun.many} yet`,
          // one line in both modes, so the page does not move on Edit
          hint: changes
            ? `Add ${noun.many} to include or exclude.`
            : `No ${noun.many} are included or excluded individually.`,
        }}
      />
    </div>
  )

  /** Filtering the list returns to its first page (ORG-12). */
  function narrow<Value>(set: (value: Value) => void) {
    return (value: Value) => {
      set(value)
      setPage(0)
    }
  }

  function selectionOf({ onInclude, onDelete }: RowChanges) {
    const keys = [...selected].map(Number).filter((key) => rows.has(key))
    const act = (change: (keys: readonly RowKey[]) => void) => () => {
      change(keys)
      setSelected(new Set())
    }
    const shownKeys = new Set(shown.map(({ key }) => key))
    return {
      chosen: new Set(keys.map(String)),
      hiddenCount: keys.filter((key) => !shownKeys.has(key)).length,
      onChange: setSelected,
      matching: {
        total: shown.length,
        isChosen: false,
        onChoose: () => setSelected(new Set(shown.map(({ key }) => String(key)))),
      },
      actions: (
        <>
          <Button size="small" onClick={act((all) => onInclude(all, true))}>
            Include
          </Button>
          <Button size="small" onClick={act((all) => onInclude(all, false))}>
            Exclude
          </Button>
          <Button size="small" icon={IconTrash} onClick={act(onDelete)}>
            Delete
          </Button>
        </>
      ),
    }
  }
}

function RowActions({ rowKey, label, changes }: { rowKey: RowKey; label: string; changes: RowChanges }) {
  return (
    <EditAndDelete name={label} onEdit={() => changes.onEdit(rowKey)} onDelete={() => changes.onDelete([rowKey])} />
  )
}
