import type { PromotionOrganizationRow, RowKey } from '@incentive/model'
import { useState } from 'react'
import { Button } from '../../../../../kit/button/button.tsx'
import { IconButton } from '../../../../../kit/button/icon-button.tsx'
import type { PickerOption } from '../../../../../kit/combobox/picker-option.ts'
import type { Sort } from '../../../../../kit/data-table/column.ts'
import { DataTable } from '../../../../../kit/data-table/data-table.tsx'
import { IconPencil, IconTrash } from '../../../../../kit/icon/icons.ts'
import { filterWords } from '../../../../../parts/table-filter/filter-field.ts'
import { TableFilter } from '../../../../../parts/table-filter/table-filter.tsx'
import type { EditorList } from '../../../draft/lists.ts'
import { rowColumns } from './organization-columns.tsx'
import css from './organizations.module.css'
import { shownOrganizations, type ShownOrganization } from './shown-organizations.ts'
import { useRowProblems } from '../../../editing/use-row-problems.ts'

/** What can be done with rows of the list while it is edited. */
export interface OrganizationChanges {
  readonly onEdit: (key: RowKey) => void
  readonly onInclude: (keys: readonly RowKey[], isIncluded: boolean) => void
  readonly onDelete: (keys: readonly RowKey[]) => void
}

interface OrganizationsTableProps {
  list: EditorList<PromotionOrganizationRow> | null
  onRetry: () => void
  types: readonly PickerOption[]
  /** Null while nothing can be changed: there are no row actions then (ORG-26). */
  changes: OrganizationChanges | null
}

const NO_ROWS: ReadonlyMap<RowKey, PromotionOrganizationRow> = new Map()

/** The list, searched, filtered, ordered and paged where it is: no call for any of it (ORG-08, ORG-10 to ORG-12). */
export function OrganizationsTable({ list, onRetry, types, changes }: OrganizationsTableProps) {
  const [keyword, setKeyword] = useState('')
  const [chosen, setChosen] = useState<readonly PickerOption[]>([])
  const [sort, setSort] = useState<Sort>()
  const [page, setPage] = useState(0)
  const [size, setSize] = useState(25)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const problems = useRowProblems('promotionOrganizations')
  const rows = list?.roster.rows ?? NO_ROWS
  const filter = { keyword, typeIds: chosen.map(({ value }) => Number(value)), sort }
  const shown = shownOrganizations(rows, filter, problems)
  const lastPage = Math.max(0, Math.ceil(shown.length / size) - 1)
  const shownPage = Math.min(page, lastPage)
  const field = {
    id: 'organizationTypes',
    label: 'Organization Type',
    options: types,
    chosen,
    onChoose: narrow(setChosen),
  }
  const clear = () => {
    narrow(setKeyword)('')
    setChosen([])
  }
  const words = filterWords(keyword, [field])
  const load = list?.load
  const isLoading = list === null || (load !== null && load?.failure === null)
  return (
    <div className={css.table} id="promotionOrganizations" tabIndex={-1}>
      <TableFilter
        plural="organizations"
        keyword={keyword}
        onSearch={narrow(setKeyword)}
        fields={[field]}
        onClear={clear}
      />
      <DataTable<ShownOrganization>
        label="Organizations"
        columns={rowColumns}
        rows={isLoading && rows.size === 0 ? undefined : shown.slice(shownPage * size, (shownPage + 1) * size)}
        isLoading={isLoading}
        rowKey={({ key }) => String(key)}
        rowLabel={({ organization }) => organization.name}
        sort={sort}
        onSort={setSort}
        paging={{ page: shownPage, size, total: shown.length, onPage: setPage, onSize: setSize }}
        rowActions={(row) => changes && <RowActions row={row} changes={changes} />}
        keepsChoiceRoom
        {...(changes && { selection: selectionOf(changes) })}
        {...(words !== '' && { filter: { words, onClear: clear } })}
        {...(load?.failure && { failure: { cause: load.failure, onRetry } })}
        empty={{ title: 'No organizations yet', ...(changes && { hint: 'Add organizations to include or exclude.' }) }}
      />
    </div>
  )

  /** Narrowing the list leads to its first page (ORG-12). */
  function narrow<Value>(set: (value: Value) => void) {
    return (value: Value) => {
      set(value)
      setPage(0)
    }
  }

  function selectionOf({ onInclude, onDelete }: OrganizationChanges) {
    const keys = [...selected].map(Number).filter((key) => rows.has(key))
    const act = (change: (keys: readonly RowKey[]) => void) => () => {
      change(keys)
      setSelected(new Set())
    }
    return {
      chosen: new Set(keys.map(String)),
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

function RowActions({ row, changes }: { row: ShownOrganization; changes: OrganizationChanges }) {
  const { name } = row.organization
  return (
    <span className={css.actions}>
      <IconButton icon={IconPencil} size="small" label={`Edit ${name}`} onClick={() => changes.onEdit(row.key)} />
      <IconButton icon={IconTrash} size="small" label={`Delete ${name}`} onClick={() => changes.onDelete([row.key])} />
    </span>
  )
}
