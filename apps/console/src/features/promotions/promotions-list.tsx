import { printInstant } from '@incentive/model'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { columnsOf, fieldsOf } from '../../parts/columns/column-choice.ts'
import { useColumnChoice } from '../../parts/columns/use-column-choice.ts'
import { pageQuery, usePage } from '../../parts/lists/use-page.ts'
import { filterWords } from '../../parts/table-filter/filter-field.ts'
import { TableFilter } from '../../parts/table-filter/table-filter.tsx'
import { selectionOf } from './chosen/selection-of.tsx'
import { useChosenPromotions } from './chosen/use-chosen-promotions.ts'
import { listColumns } from './columns/promotion-columns.tsx'
import { useExport } from './export/use-export.ts'
import { ListActions } from './list-actions.tsx'
import { ListNotices } from './list-notices.tsx'
import { noFilter, searchOf } from './promotions-search.ts'
import { PromotionsTable } from './promotions-table.tsx'
import { usePromotionFields } from './use-promotion-fields.ts'
import { usePromotionsPlace } from './use-promotions-place.ts'
import { useSaveChanges } from './views/use-save-changes.ts'
import { useSavedViews } from './views/use-saved-views.ts'
import { filterOf } from './views/view-address.ts'
import { ViewChanges } from './views/view-changes.tsx'
import { ViewsControl } from './views/views-control.tsx'

/** The promotions of a program as a table. The URL determines filter, order and page. */
export function PromotionsList({ programId }: { programId: number }) {
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
  const columns = columnsOf(listColumns, fields)
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
