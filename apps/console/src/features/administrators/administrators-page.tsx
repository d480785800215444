import type { Administrator } from '@incentive/contract'
import { useState, type ReactNode } from 'react'
import { useSession } from '../../api/session.ts'
import { Button, IconButton } from '../../kit/button/button.tsx'
import { DataTable } from '../../kit/data-table/data-table.tsx'
import {
  IconLock,
  IconPlus,
  IconBan,
  IconCircleCheck,
  IconDots,
  IconLink,
  IconLogout,
  IconPencil,
} from '../../kit/icon/icons.ts'
import { EmptyState } from '../../kit/page/empty-state.tsx'
import { PageHeader } from '../../kit/page/page-header.tsx'
import { AddressNotices } from '../../parts/lists/address-notices.tsx'
import { useScreenLocation } from '../../parts/screen-location/current-screen-location.tsx'
import { filterWords } from '../../parts/table-filter/filter-field.ts'
import { TableFilter } from '../../parts/table-filter/table-filter.tsx'
import { ActionDialog, type AccountAction } from './action-dialog.tsx'
import { administratorColumns } from './administrator-columns.tsx'
import { AdministratorDialog, type Made } from './administrator-dialog.tsx'
import { LinkDialog } from './link-dialog.tsx'
import { useAdministrators, useGrantablePrograms } from './use-administrators.ts'
import { RowActions } from '../../kit/data-table/row-parts.tsx'
import { Menu } from '../../kit/menu/menu.tsx'

/** The administrators of the client, for account managers. */
export function AdministratorsPage(): ReactNode {
  useScreenLocation('administrators')
  const { rights } = useSession()
  return (
    <>
      <title>Administrators - Incentive Console</title>
      {rights.managesAccounts ? <AdministratorsList /> : <NotForYou />}
    </>
  )
}

const NotForYou = () => (
  <>
    <PageHeader title="Administrators" />
    <EmptyState icon={IconLock} title="You do not have permission to manage administrators">
      Ask an account manager, or switch to a program of another client.
    </EmptyState>
  </>
)

type Opened =
  | { readonly kind: 'edit'; readonly administrator: Administrator | null }
  | { readonly kind: 'act'; readonly administrator: Administrator; readonly action: AccountAction }
  | { readonly kind: 'link'; readonly made: Made }

function AdministratorsList() {
  const { client } = useSession()
  const { list, shown, fields, clear } = useAdministrators()
  const [opened, setOpened] = useState<Opened | null>(null)
  const programs = useGrantablePrograms()
  const words = filterWords(list.keyword, fields)
  const close = () => setOpened(null)
  const showLink = (made: Made) => setOpened({ kind: 'link', made })
  const invite = (
    <Button
      kind="primary"
      icon={IconPlus}
      isDisabled={!programs.data}
      disabledReason="The programs are still loading"
      onClick={() => setOpened({ kind: 'edit', administrator: null })}
    >
      Invite administrator
    </Button>
  )
  return (
    <>
      <PageHeader title="Administrators" aside={client?.name} actions={invite} />
      <AddressNotices list={list} shownPage={shown.page} />
      <TableFilter
        plural="administrators"
        keyword={list.keyword}
        onSearch={list.search}
        fields={fields}
        onClear={clear}
      />
      <DataTable
        label="Administrators"
        columns={administratorColumns}
        rows={shown.rows}
        rowKey={({ id }) => String(id)}
        rowLabel={({ fullName }) => fullName}
        isLoading={shown.isLoading}
        failure={shown.failure}
        sort={list.sort}
        onSort={list.sortBy}
        paging={{ page: shown.page, size: list.size, total: shown.total, onPage: list.goTo, onSize: list.resize }}
        rowActions={(administrator) => (
          <AdministratorActions
            administrator={administrator}
            onEdit={() => setOpened({ kind: 'edit', administrator })}
            onAct={(action) => setOpened({ kind: 'act', administrator, action })}
          />
        )}
        empty={{ title: 'No administrators yet', hint: 'Invite the first one.' }}
        filter={words === '' ? undefined : { words, onClear: clear }}
      />
      {opened?.kind === 'edit' && programs.data && (
        <AdministratorDialog
          administrator={opened.administrator}
          programs={programs.data}
          onMade={showLink}
          onClose={close}
        />
      )}
      {opened?.kind === 'act' && (
        <ActionDialog action={opened.action} administrator={opened.administrator} onMade={showLink} onClose={close} />
      )}
      {opened?.kind === 'link' && <LinkDialog made={opened.made} onClose={close} />}
    </>
  )
}

interface AdministratorActionsProps {
  administrator: Administrator
  onEdit: () => void
  onAct: (action: AccountAction) => void
}

/** The buttons at the end of an administrator's row. Unavailable actions show the reason. */
function AdministratorActions({ administrator, onEdit, onAct }: AdministratorActionsProps) {
  const { fullName, isOwn, isSharedElsewhere, status } = administrator
  const isDisabled = status === 'DISABLED'
  const always = isSharedElsewhere ? 'Also belongs to another client' : undefined
  const own = isOwn ? 'Not available for your own account' : always
  return (
    <RowActions>
      <IconButton icon={IconPencil} size="small" label={`Edit ${fullName}`} onClick={onEdit} />
      <Menu
        label={`More for ${fullName}`}
        trigger={<IconButton icon={IconDots} size="small" label={`More for ${fullName}`} />}
        items={[
          {
            label: status === 'INVITED' ? 'New invitation link' : 'Reset password',
            icon: IconLink,
            disabledReason: isDisabled ? 'Enable the account first' : own,
            onChoose: () => onAct('link'),
          },
          {
            label: 'End all sessions',
            icon: IconLogout,
            disabledReason: always,
            onChoose: () => onAct('endSessions'),
          },
          isDisabled
            ? { label: 'Enable', icon: IconCircleCheck, disabledReason: always, onChoose: () => onAct('enable') }
            : {
                label: 'Disable',
                icon: IconBan,
                isDanger: true,
                disabledReason: own,
                onChoose: () => onAct('disable'),
              },
        ]}
      />
    </RowActions>
  )
}
