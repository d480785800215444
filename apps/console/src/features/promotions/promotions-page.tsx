import { type ReactNode, useState } from 'react'
import { useSession } from '../../api/session.ts'
import { ButtonLink } from '../../kit/button/button.tsx'
import { IconPlus } from '../../kit/icon/icons.ts'
import { PageHeader } from '../../kit/page/page-header.tsx'
import { useScreenLocation } from '../../parts/screen-location/current-screen-location.tsx'
import { NoProgram } from '../../parts/program/no-program.tsx'
import { printInstant } from '@incentive/scalars'
import { call } from '../../api/call.ts'
import { columnsOf, fieldsOf } from '../../parts/columns/column-choice.ts'
import { useColumnChoice } from '../../parts/columns/use-column-choice.ts'
import { pageQuery, usePage, type ShownPage } from '../../parts/lists/use-page.ts'
import { filterWords } from '../../parts/table-filter/filter-field.ts'
import { TableFilter } from '../../parts/table-filter/table-filter.tsx'
import { selectionOf } from './chosen/selection-of.tsx'
import { useChosenPromotions } from './chosen/use-chosen-promotions.ts'
import { listColumns, toTableColumns, type ListColumn } from './columns/promotion-columns.tsx'
import { useExport } from './export/use-export.ts'
import { ListActions } from './list-actions.tsx'
import { ListNotices } from './list-notices.tsx'
import { noFilter, searchOf } from './promotions-search.ts'
import { usePromotionFields } from './use-promotion-fields.ts'
import { usePromotionsPlace } from './use-promotions-place.ts'
import { ViewChanges, useSaveChanges } from './views/view-changes.tsx'
import { useSavedViews } from './views/use-saved-views.ts'
import { filterOf } from './views/view-address.ts'
import { ViewsControl } from './views/views-control.tsx'
import type { AnswerOf } from '@incentive/contract'
import { DataTable, type DataTableProps } from '../../kit/data-table/data-table.tsx'
import type { ListPlace } from '../../parts/lists/use-list-address.ts'
import { useNow } from '../../parts/now/use-now.ts'

/** The promotions of the current program. */
export function PromotionsPage(): ReactNode {
  useScreenLocation('promotions')
  const { program, rights } = useSession()
  return (
    <>
      <title>Promotions - Incentive Console</title>
      <PageHeader
        title="Promotions"
        actions={
          program &&
          rights.canWrite && (
            <ButtonLink href="/promotion/0" kind="primary" icon={IconPlus}>
              New Promotion
            </ButtonLink>
          )
        }
      />
      {program ? <PromotionsList key={program.id} programId={program.id} /> : <NoProgram />}
    </>
  )
}

/** The promotions of a program as a table. The URL determines filter, order and page. */
function PromotionsList({ programId }: { programId: number }) {
  const views = useSavedViews(programId)
  const { list, view, isSettled } = usePromotionsPlace(views)
  const { address, sort, keyword } = list
  const filters = usePromotionFields(list)
  const choice = useColumnChoice({
    all: listColumns,
    preference: 'promotions.columns',
    inAddress: address.columns,
    ofView: view?.settings.columns,
    writeToAddress: (columns) => list.filter({ columns, page: address.page }),
  })
  const { fields } = choice
  // a list filtered by missing details shows them
  const columns = columnsOf(listColumns, address.missing ? [...new Set([...fields, 'missing'])] : fields)
  const { shown, body } = useFound(programId, list)
  const { total } = shown
  const found = shown.rows?.map(({ promotion }) => promotion) ?? []
  const chosen = useChosenPromotions(filterOf(address), found, total)
  const changes = useSaveChanges(
    views,
    view,
    { address, fields },
    {
      onSaved: () => list.filter({ columns: undefined, page: address.page }),
      onUndone: () => list.filter({ page: address.page }),
    },
  )
  const job = useExport()
  const everything = {
    body: { ...body, columns: [...fieldsOf(columns)] },
    sort: `${sort.columnId},${sort.direction}`,
    total,
  }
  const clear = () => list.filter(noFilter)
  const words = filterWords(keyword, filters)
  return (
    <>
      <TableFilter
        plural="promotions"
        keyword={keyword}
        onSearch={list.search}
        fields={filters}
        onClear={clear}
        actions={
          <>
            <ViewsControl views={views} chosen={view} address={address} fields={fields} />
            <ViewChanges view={view} changes={changes} />
            <ListActions
              columns={choice}
              total={shown.rows && total}
              onExport={() => job.start(everything)}
              isExporting={job.state.at === 'running'}
            />
          </>
        }
      />
      <ListNotices list={list} shownPage={shown.page} views={views} changes={changes} job={job} chosen={chosen} />
      <PromotionsTable
        list={list}
        shown={shown}
        isReady={isSettled && choice.isKnown}
        columns={columns}
        selection={selectionOf({ chosen, body, sort, total, job, everything })}
        filter={words === '' ? undefined : { words, onClear: clear }}
      />
    </>
  )
}

/** Loads the page of results for the URL. Its days ahead are counted from when the list was opened. */
function useFound(programId: number, { address, page, size, sort }: ReturnType<typeof usePromotionsPlace>['list']) {
  const [opened] = useState(() => printInstant(Temporal.Now.instant().epochMilliseconds))
  const body = searchOf(address, opened)
  const shown = usePage({
    key: ['promotions', 'list', { programId, body, sort }],
    page,
    size,
    read: (number, signal) => call('searchPromotions', { query: pageQuery(number, size, sort), body, signal }),
  })
  return { body, shown }
}

type Row = AnswerOf<'searchPromotions'>['content'][number]

interface PromotionsTableProps extends Pick<DataTableProps<Row>, 'selection' | 'filter'> {
  list: Pick<ListPlace<unknown>, 'sort' | 'size' | 'sortBy' | 'goTo' | 'resize'>
  shown: ShownPage<Row>
  /** True once the page and the columns are known. Until then nothing is shown. */
  isReady: boolean
  columns: readonly ListColumn[]
}

/** The table of the promotions list. */
function PromotionsTable({ list, shown, isReady, columns, selection, filter }: PromotionsTableProps) {
  const { rights } = useSession()
  const now = useNow()
  const { sort, size } = list
  return (
    <DataTable
      label="Promotions"
      isTight
      columns={toTableColumns(columns, now)}
      rows={isReady ? shown.rows : undefined}
      rowKey={({ promotion }) => String(promotion.id)}
      rowLabel={({ promotion }) => promotion.promotionKey}
      rowHref={({ promotion }) => `/promotion/${promotion.id}`}
      isLoading={shown.isLoading || !isReady}
      failure={isReady ? shown.failure : undefined}
      sort={sort}
      onSort={list.sortBy}
      paging={{ page: shown.page, size, total: shown.total, onPage: list.goTo, onSize: list.resize }}
      {...(selection && { selection })}
      empty={{
        title: 'No promotions yet',
        hint: 'A promotion defines who is paid for what, and when.',
        action: rights.canWrite && <ButtonLink href="/promotion/0">Create the first one</ButtonLink>,
      }}
      filter={filter}
    />
  )
}
