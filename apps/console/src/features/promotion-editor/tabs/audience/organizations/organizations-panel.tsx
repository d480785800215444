import { PROMOTION_ORGANIZATIONS } from '@incentive/model'
import { useState } from 'react'
import { Button } from '../../../../../kit/button/button.tsx'
import { IconPlus } from '../../../../../kit/icon/icons.ts'
import { Room } from '../../../../../kit/page/room.tsx'
import { Panel } from '../../../../../kit/panel/panel.tsx'
import { useIsFormOpen } from '../../../editing/editor-context.tsx'
import { useList } from '../../../editing/use-list.ts'
import { AddOrganizationsDialog } from './add-organizations-dialog.tsx'
import { EditOrganizationDialog } from './edit-organization-dialog.tsx'
import { OrganizationsTable } from './organizations-table.tsx'
import { useFocusedOrganization } from './use-focused-organization.ts'
import { useOrganizationChanges } from './use-organization-changes.ts'
import { useOrganizationTypes } from './use-organization-types.ts'

/** The organizations that the promotion includes or excludes (Spec 2, Audience). */
export function OrganizationsPanel() {
  const isFormOpen = useIsFormOpen()
  const { list, retry } = useList(PROMOTION_ORGANIZATIONS)
  const types = useOrganizationTypes()
  const { add, include, remove } = useOrganizationChanges()
  const [isAdding, setIsAdding] = useState(false)
  const { edited, edit, close } = useFocusedOrganization(list?.roster.rows)
  // a list that is only half there cannot be changed: a save would not know the rest (OP-119)
  const canChange = isFormOpen && list?.load === null
  const row = edited === null ? undefined : list?.roster.rows.get(edited)
  return (
    <Panel
      title="Organizations"
      hint="Included organizations can participate in addition to those that types and groups allow. Excluded ones cannot."
      actions={
        <Room isShown={isFormOpen}>
          <Button
            icon={IconPlus}
            isDisabled={!canChange}
            disabledReason="The organizations are not loaded yet"
            onClick={() => setIsAdding(true)}
          >
            Add organizations
          </Button>
        </Room>
      }
    >
      <OrganizationsTable
        list={list}
        onRetry={retry}
        types={types}
        changes={canChange ? { onEdit: edit, onInclude: include, onDelete: remove } : null}
      />
      {canChange && isAdding && (
        <AddOrganizationsDialog
          listed={list.roster.rows}
          types={types}
          onAdd={add}
          onClose={() => setIsAdding(false)}
        />
      )}
      {canChange && edited !== null && row && (
        <EditOrganizationDialog
          name={row.organization?.name ?? ''}
          isIncluded={row.includeInPromotion === true}
          onCommit={(isIncluded: boolean) => {
            include([edited], isIncluded)
            close()
          }}
          onClose={close}
        />
      )}
    </Panel>
  )
}
