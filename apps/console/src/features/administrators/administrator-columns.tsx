import type { Administrator } from '@incentive/contract'
import type { Column } from '../../kit/data-table/column.ts'
import { IconBan, IconCircleCheck, IconMail } from '../../kit/icon/icons.ts'
import { StateBadge } from '../../kit/page/state-badge.tsx'
import { TimeAgo } from '../../parts/now/time-ago.tsx'
import css from './administrators.module.css'

/** Labels of the roles. */
export const roleLabels = { ADMIN: 'Administrator', READ_ONLY: 'Read only' } as const

/** Labels and styles of the account states. */
export const statuses = {
  ACTIVE: { label: 'Active', icon: IconCircleCheck, tone: 'good' },
  INVITED: { label: 'Invited', icon: IconMail, tone: 'info' },
  DISABLED: { label: 'Disabled', icon: IconBan, tone: 'neutral' },
} as const

const programsOf = ({ programs }: Administrator) =>
  programs.length === 0 ? <span className={css.muted}>None</span> : programs.map(({ name }) => name).join(', ')

const lastSignIn = ({ lastSignInDate }: Administrator) =>
  lastSignInDate === null ? <span className={css.muted}>Never</span> : <TimeAgo at={lastSignInDate} />

/** The columns of the list of administrators. */
export const administratorColumns: readonly Column<Administrator>[] = [
  { id: 'name', header: 'Name', cell: ({ fullName }) => fullName, isSortable: true, isSelfEvident: true },
  { id: 'email', header: 'Email', cell: ({ email }) => email, isSortable: true, width: 220, isSelfEvident: true },
  { id: 'role', header: 'Role', cell: ({ role }) => roleLabels[role], isSortable: true, width: 120 },
  {
    id: 'status',
    header: 'Status',
    width: 110,
    isSelfEvident: true,
    cell: ({ status }) => <StateBadge {...statuses[status]} />,
  },
  { id: 'programs', header: 'Programs', cell: programsOf },
  {
    id: 'managesAccounts',
    header: 'Can manage administrators',
    width: 200,
    cell: ({ managesAccounts }) => (managesAccounts ? 'Yes' : 'No'),
  },
  {
    id: 'managesCatalog',
    header: 'Manage catalog',
    width: 140,
    isForWide: true,
    cell: ({ managesCatalog }) => (managesCatalog ? 'Yes' : 'No'),
  },
  { id: 'lastSignInDate', header: 'Last sign-in', cell: lastSignIn, isSortable: true, width: 130 },
]
