import type { ListedOrganization } from '@incentive/model'
import type { Column } from '../../../../../kit/data-table/column.ts'
import { Icon } from '../../../../../kit/icon/icon.tsx'
import { IconAlertCircle, IconBan, IconCircleCheck } from '../../../../../kit/icon/icons.ts'
import { StateBadge } from '../../../../../kit/page/state-badge.tsx'
import type { ShownOrganization } from './shown-organizations.ts'
import css from './organizations.module.css'

/** The columns of an organization itself, in the list and in the dialog that adds (ORG-02 to ORG-06). */
export const organizationColumns: readonly Column<ListedOrganization>[] = [
  {
    id: 'organizationKey',
    header: 'Organization Key',
    cell: ({ organizationKey }) => organizationKey,
    isSortable: true,
    isMono: true,
    width: 130,
  },
  { id: 'name', header: 'Organization Name', cell: ({ name }) => name, isSortable: true },
  { id: 'dba', header: 'Dba', cell: ({ dba }) => dba ?? '', isSortable: true },
  {
    id: 'parentOrganization.name',
    header: 'Parent Organization',
    cell: ({ parentOrganization }) => parentOrganization?.name ?? '',
    isSortable: true,
  },
  {
    id: 'organizationType.name',
    header: 'Organization Type',
    cell: ({ organizationType }) => organizationType.name,
    isSortable: true,
    width: 140,
  },
]

/** A row of the promotion's list: Include or Exclude, then the organization (ORG-01). */
export const rowColumns: readonly Column<ShownOrganization>[] = [
  {
    id: 'includeInPromotion',
    header: 'Include/Exclude',
    cell: ({ isIncluded, problems }) => (
      <>
        {problems.length > 0 && (
          <span role="img" aria-label={problems.join('. ')} title={problems.join('. ')} className={css.mark}>
            <Icon of={IconAlertCircle} size={14} />
          </span>
        )}
        <StateBadge
          label={isIncluded ? 'Include' : 'Exclude'}
          icon={isIncluded ? IconCircleCheck : IconBan}
          tone={isIncluded ? 'good' : 'neutral'}
        />
      </>
    ),
    isSortable: true,
    width: 150,
  },
  ...organizationColumns.map((column) => ({
    ...column,
    // a page has room for the whole headers
    ...(column.width !== undefined && { width: column.width + 35 }),
    cell: ({ organization }: ShownOrganization) => column.cell(organization),
  })),
]
