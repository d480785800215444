import { catalogEntity, type CatalogEntity, type CatalogName } from '@incentive/model/catalog'
import { useRouter, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { recordsKey, searchOf, searchOfAll, type RecordRow } from '../../../api/queries/records.ts'
import { useSession } from '../../../api/session.ts'
import { ButtonLink } from '../../../kit/button/button.tsx'
import type { PickerOption } from '../../../kit/combobox/picker-options.ts'
import { DataTable } from '../../../kit/data-table/data-table.tsx'
import { IconPlus, IconUpload } from '../../../kit/icon/icons.ts'
import { Notice } from '../../../kit/page/notice.tsx'
import { PageHeader } from '../../../kit/page/page-header.tsx'
import { TabPanel, TabStrip } from '../../../kit/tabs/tabs.tsx'
import { catalogArea } from '../../../parts/catalog/catalog-areas.ts'
import { listReaders, oneOf, type ListAddress, type Readers } from '../../../parts/lists/address.ts'
import { AddressNotices } from '../../../parts/lists/address-notices.tsx'
import { useListAddress } from '../../../parts/lists/use-list-address.ts'
import { pageQuery, usePage } from '../../../parts/lists/use-page.ts'
import { filterWords, type FilterField } from '../../../parts/table-filter/filter-field.ts'
import { TableFilter } from '../../../parts/table-filter/table-filter.tsx'
import { useCatalogRights } from '../../../parts/catalog/catalog-rights.ts'
import { nameOf, pluralOf, titleOf } from '../../../parts/catalog/catalog-words.ts'
import css from '../catalog.module.css'
import { NoSight, Visible } from '../visible.tsx'
import { recordColumns, sortableBy, usualSort } from './record-columns.tsx'
import { ExportMenu } from './export-menu.tsx'
import { ImportRunning } from './import-running.tsx'
import { useRecordFiles } from './use-record-files.ts'
import { useCatalogLocation } from '../../../parts/catalog/use-catalog-location.ts'

/** The lists of an area of the catalog, one tab for each of its entities. `name` is the area, or one of its entities. */
export function CatalogList({ name }: { name: string }): ReactNode {
  const area = catalogArea(name)
  const entities = (area?.entities ?? []).map(catalogEntity)
  const { tab }: { readonly tab?: unknown } = useSearch({ strict: false })
  const chosen =
    entities.find((entity) => entity.name === tab) ?? entities.find((entity) => entity.name === name) ?? entities[0]
  const router = useRouter()
  if (!area || !chosen) return null
  if (entities.length === 1) {
    return (
      <Visible entity={chosen}>
        <ListOf key={chosen.name} entity={chosen} tabs={[]} />
      </Visible>
    )
  }
  const open = (id: string) => void router.navigate({ href: `/catalog/${area.id}?tab=${id}` })
  return (
    <ListOf key={chosen.name} entity={chosen} tabs={entities.map((entity) => entity.name)}>
      <div className={css.tabs}>
        <TabStrip
          label={area.label}
          items={entities.map((entity) => ({ id: entity.name, label: titleOf(entity) }))}
          chosen={chosen.name}
          onChoose={open}
        />
      </div>
    </ListOf>
  )
}

const states = ['deactivated', 'all'] as const

interface CatalogAddress extends ListAddress {
  /** Absent: the active records. */
  readonly state?: (typeof states)[number] | undefined
  readonly tab?: CatalogName | undefined
}

const readersFor = (name: CatalogName, tabs: readonly CatalogName[]): Readers<CatalogAddress> => ({
  ...listReaders(sortableBy(name)),
  state: oneOf(states),
  tab: oneOf(tabs),
})

interface ListOfProps {
  entity: CatalogEntity
  /** The entities of the area, if it has several. */
  tabs: readonly CatalogName[]
  /** Between the title and the table. */
  children?: ReactNode
}

function ListOf({ entity, tabs, children }: ListOfProps) {
  const title = titleOf(entity)
  useCatalogLocation(entity)
  const { canChange, canSee } = useCatalogRights(entity)
  const add = canChange && (
    <>
      <ButtonLink href={`/catalog/imports/new?entity=${entity.name}`} icon={IconUpload}>
        Import
      </ButtonLink>
      <ButtonLink href={`/catalog/${entity.name}/new`} kind="primary" icon={IconPlus}>
        {`Add ${entity.one}`}
      </ButtonLink>
    </>
  )
  const table = canSee ? (
    <RecordTable entity={entity} tabs={tabs} add={add} canImport={canChange} />
  ) : (
    <NoSight entity={entity} />
  )
  return (
    <>
      <title>{`${title} - Incentive Console`}</title>
      <PageHeader title={title} actions={add} />
      {children}
      {tabs.length > 0 ? <TabPanel id={entity.name}>{table}</TabPanel> : table}
    </>
  )
}

function RecordTable({ entity, tabs, add, canImport }: ListOfProps & { add: ReactNode; canImport: boolean }) {
  const { name } = entity
  const { program } = useSession()
  const list = useListAddress(readersFor(name, tabs), { columnId: usualSort(name), direction: 'asc' })
  const { keyword, sort, size, address } = list
  const body = {
    keyword: keyword.trim(),
    ...(address.state && { isActive: address.state === 'all' ? ('All' as const) : false }),
    ...searchOfAll(name),
  }
  const shown = usePage<RecordRow>({
    key: [...recordsKey(program?.id, name), 'list', { body, sort }],
    page: list.page,
    size,
    read: (page, signal) => searchOf(name, pageQuery(page, size, sort), body, signal),
  })
  const files = useRecordFiles(name)
  const fields = entity.isRemovedOnly ? [] : [stateFilter(address.state, (state) => list.filter({ state }))]
  const clear = () => list.filter({ keyword: undefined, state: undefined })
  const words = filterWords(keyword, fields)
  const plural = pluralOf(entity)
  return (
    <>
      <AddressNotices list={list} shownPage={shown.page} />
      <ImportRunning entity={name} />
      {files.cause !== null && (
        <Notice tone="bad" isUrgent>
          Export failed: {files.cause}
        </Notice>
      )}
      <TableFilter
        plural={plural}
        keyword={keyword}
        onSearch={list.search}
        fields={fields}
        onClear={clear}
        actions={
          <ExportMenu
            files={files}
            search={{ body, sort: `${sort.columnId},${sort.direction}` }}
            canImport={canImport}
          />
        }
      />
      <DataTable
        label={titleOf(entity)}
        columns={recordColumns(entity, address.state === 'all' && hasState(shown.rows))}
        rows={shown.rows}
        rowKey={({ id }) => String(id)}
        rowLabel={(row) => rowName(entity, row)}
        rowHref={({ id }) => `/catalog/${name}/${id}`}
        isLoading={shown.isLoading}
        failure={shown.failure}
        sort={sort}
        onSort={list.sortBy}
        paging={{ page: shown.page, size, total: shown.total, onPage: list.goTo, onSize: list.resize }}
        empty={{ title: `No ${plural} yet`, hint: entity.purpose, action: add }}
        filter={words === '' ? undefined : { words, onClear: clear }}
      />
    </>
  )
}

/** True if the search returns the state of its rows. */
const hasState = (rows: readonly RecordRow[] = []) => rows.some(({ deactivatedDate }) => deactivatedDate !== undefined)

const rowName = (entity: CatalogEntity, row: RecordRow) =>
  typeof row['fullName'] === 'string' ? row['fullName'] : nameOf(entity, row)

const stateOptions: readonly PickerOption[] = [
  { value: 'deactivated', label: 'Deactivated' },
  { value: 'all', label: 'All' },
]

const stateFilter = (
  state: CatalogAddress['state'],
  onChoose: (state: CatalogAddress['state']) => void,
): FilterField => ({
  id: 'catalog-state',
  label: 'State',
  options: stateOptions,
  isSingle: true,
  placeholder: 'Active',
  chosen: stateOptions.filter(({ value }) => value === state),
  onChoose: (chosen) => onChoose(states.find((value) => value === chosen[0]?.value)),
})
