import type { Feed, FeedState } from '@incentive/contract'
import { catalogEntity } from '@incentive/model/catalog'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { feedsKey, noteFeeds, removeFeed, searchFeeds } from '../../../api/queries/feeds.ts'
import { useSession } from '../../../api/session.ts'
import { Button, IconButton } from '../../../kit/button/button.tsx'
import type { Column } from '../../../kit/data-table/column.ts'
import { DataTable } from '../../../kit/data-table/data-table.tsx'
import { RowActions } from '../../../kit/data-table/row-parts.tsx'
import { EmptyValue } from '../../../kit/fields/field-frame.tsx'
import type { IconShape } from '../../../kit/icon/icon.tsx'
import {
  IconAlertCircle,
  IconCircleCheck,
  IconClock,
  IconClockOff,
  IconListCheck,
  IconLoader2,
  IconPencil,
  IconTrash,
} from '../../../kit/icon/icons.ts'
import { StateBadge, type Tone } from '../../../kit/page/state-badge.tsx'
import { showToast } from '../../../kit/toast/toasts.tsx'
import { titleOf } from '../../../parts/catalog/catalog-words.ts'
import { ConfirmedDialog } from '../../../parts/confirmed/confirmed-dialog.tsx'
import { listReaders, oneOf, someOf, type ListAddress, type Readers } from '../../../parts/lists/address.ts'
import { AddressNotices } from '../../../parts/lists/address-notices.tsx'
import { DateText, dateWidth } from '../../../parts/lists/date-text.tsx'
import { useListAddress } from '../../../parts/lists/use-list-address.ts'
import { pageQuery, usePage } from '../../../parts/lists/use-page.ts'
import { filterWords, type FilterField } from '../../../parts/table-filter/filter-field.ts'
import { TableFilter } from '../../../parts/table-filter/table-filter.tsx'
import { useCanImport, useImportedEntities } from '../import-rights.ts'
import { FeedDialog } from './feed-dialog.tsx'
import { FeedRuns } from './feed-runs.tsx'
import { feedStateLabels } from './feed-words.ts'

const looks: Readonly<Record<FeedState, readonly [icon: IconShape, tone: Tone]>> = {
  EMPTY: [IconClock, 'neutral'],
  OK: [IconCircleCheck, 'good'],
  RUNNING: [IconLoader2, 'info'],
  WAITING: [IconListCheck, 'warning'],
  FAILED: [IconAlertCircle, 'bad'],
  LATE: [IconClockOff, 'bad'],
}

function FeedStateBadge({ state }: { state: FeedState }) {
  const [icon, tone] = looks[state]
  return <StateBadge label={feedStateLabels[state]} icon={icon} tone={tone} />
}

const dateOr = (at: string | null | undefined) => (at == null ? <EmptyValue /> : <DateText at={at} />)

const columns: readonly Column<Feed>[] = [
  { id: 'name', header: 'Feed', cell: ({ name }) => <bdi>{name}</bdi>, isSortable: true, isSelfEvident: true },
  { id: 'entity', header: 'Records', cell: ({ entity }) => titleOf(catalogEntity(entity)), width: 160 },
  {
    id: 'state',
    header: 'State',
    cell: ({ state }) => <FeedStateBadge state={state} />,
    width: 160,
    isSelfEvident: true,
  },
  { id: 'runs', header: 'Last files', cell: (feed) => <FeedRuns feed={feed} />, width: 110 },
  { id: 'last', header: 'Last file', cell: ({ runs }) => dateOr(runs[0]?.createdDate), width: dateWidth },
  { id: 'next', header: 'Next expected', cell: ({ expectedDate }) => dateOr(expectedDate), width: dateWidth },
]

const states = Object.keys(feedStateLabels) as FeedState[]
const stateOptions = states.map((value) => ({ value, label: feedStateLabels[value] }))

interface FeedsAddress extends ListAddress {
  readonly state?: readonly FeedState[] | undefined
  readonly tab?: 'feeds' | undefined
}

const readers: Readers<FeedsAddress> = {
  ...listReaders(['name']),
  state: someOf(states),
  tab: oneOf(['feeds']),
}

type Task = { readonly kind: 'create' } | { readonly kind: 'edit' | 'remove'; readonly feed: Feed }

/** Every feed of the program and the client, with the last files of each. DI-21. */
export function FeedList() {
  const { program } = useSession()
  const list = useListAddress(readers, { columnId: 'name', direction: 'asc' })
  const { keyword, sort, size, address } = list
  const canStart = useImportedEntities().length > 0
  const canImport = useCanImport()
  const [task, setTask] = useState<Task | null>(null)
  const body = { keyword: keyword.trim(), ...(address.state && { states: address.state }) }
  const shown = usePage<Feed>({
    key: [...feedsKey(program?.id), 'list', { body, sort }],
    page: list.page,
    size,
    staleTime: 0,
    read: (page, signal) => searchFeeds(pageQuery(page, size, sort), body, signal),
  })
  const fields: FilterField[] = [
    {
      id: 'feeds-state',
      label: 'State',
      options: stateOptions,
      chosen: stateOptions.filter(({ value }) => address.state?.includes(value)),
      onChoose: (chosen) => {
        const values = states.filter((state) => chosen.some(({ value }) => value === state))
        list.filter({ state: values.length > 0 ? values : undefined })
      },
    },
  ]
  const clear = () => list.filter({ keyword: undefined, state: undefined })
  const words = filterWords(keyword, fields)
  const create = canStart && <Button onClick={() => setTask({ kind: 'create' })}>New feed</Button>
  return (
    <>
      <AddressNotices list={list} shownPage={shown.page} />
      <TableFilter
        plural="feeds"
        keyword={keyword}
        onSearch={list.search}
        fields={fields}
        onClear={clear}
        actions={create}
      />
      <DataTable
        label="Feeds"
        columns={columns}
        rows={shown.rows}
        rowKey={({ id }) => String(id)}
        rowLabel={({ name }) => name}
        rowHref={({ name }) => `/catalog/imports?feed=${encodeURIComponent(name)}`}
        rowActions={(feed) =>
          canImport(feed.entity) && (
            <RowActions>
              <IconButton
                icon={IconPencil}
                size="small"
                label={`Edit ${feed.name}`}
                onClick={() => setTask({ kind: 'edit', feed })}
              />
              <IconButton
                icon={IconTrash}
                size="small"
                label={`Delete ${feed.name}`}
                onClick={() => setTask({ kind: 'remove', feed })}
              />
            </RowActions>
          )
        }
        isLoading={shown.isLoading}
        failure={shown.failure}
        sort={sort}
        onSort={list.sortBy}
        paging={{ page: shown.page, size, total: shown.total, onPage: list.goTo, onSize: list.resize }}
        empty={{
          title: 'No feeds yet',
          hint: 'A feed is a file that comes again and again, such as a nightly list of dealers. It remembers columns and options, and sends an email when a file fails or does not come.',
          action: create,
        }}
        filter={words === '' ? undefined : { words, onClear: clear }}
      />
      {task && task.kind !== 'remove' && (
        <FeedDialog edited={task.kind === 'edit' ? task.feed : null} onClose={() => setTask(null)} />
      )}
      {task?.kind === 'remove' && <RemoveDialog feed={task.feed} onClose={() => setTask(null)} />}
    </>
  )
}

function RemoveDialog({ feed, onClose }: { feed: Feed; onClose: () => void }) {
  const cache = useQueryClient()
  const { program } = useSession()
  const remove = async () => {
    await removeFeed(feed.name)
    onClose()
    showToast(`Feed ${feed.name} deleted`)
    await noteFeeds(cache, program?.id)
  }
  return (
    <ConfirmedDialog
      title={`Delete feed ${feed.name}?`}
      confirmLabel="Delete 1 feed"
      isDestructive
      onConfirm={remove}
      onClose={onClose}
    >
      Calls that name it are rejected from now on. Its imports and the records that it brought stay.
    </ConfirmedDialog>
  )
}
