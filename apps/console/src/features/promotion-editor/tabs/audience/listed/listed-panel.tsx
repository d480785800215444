import { useState } from 'react'
import { Button } from '../../../../../kit/button/button.tsx'
import type { Column } from '../../../../../kit/data-table/column.ts'
import { IconPlus } from '../../../../../kit/icon/icons.ts'
import { Room } from '../../../../../kit/page/room.tsx'
import { Panel } from '../../../../../kit/panel/panel.tsx'
import type { EditorList } from '../../../draft/lists.ts'
import { useIsFormOpen } from '../../../editing/editor-context.tsx'
import { useList } from '../../../editing/use-list.ts'
import { ListedTable } from './listed-table.tsx'
import { PasteDialog } from './paste-dialog.tsx'
import type { InclusionRow, ListedItem, Listing } from './listing.ts'
import type { ShownRow } from './listed-rows.tsx'
import { useFocusedRow } from './use-focused-row.ts'
import { sectionAnchor } from '../section-anchor.ts'
import { useListedChanges } from './use-listed-changes.ts'
import { SwitchField } from '../../../../../kit/fields/switch-field.tsx'
import { FormDialog } from '../../../../../parts/form/form-dialog.tsx'
import { useForm } from '../../../../../parts/form/use-form.ts'

interface ListedPanelProps<Row extends InclusionRow, Item extends ListedItem> {
  listing: Listing<Row, Item>
  columns: readonly Column<ShownRow<Row, Item>>[]
  /** Returns true if a focus target of the list of problems belongs to the row itself. */
  isOwnPath?: (path: string) => boolean
}

/** The individually included or excluded items of a promotion, with all actions (Spec 2, Audience). */
export function ListedPanel<Row extends InclusionRow, Item extends ListedItem>(props: ListedPanelProps<Row, Item>) {
  const { listing, columns, isOwnPath } = props
  const { title, hint, noun, itemOf, labelOf, AddDialog } = listing
  const isFormOpen = useIsFormOpen()
  const { list: loaded, retry } = useList(listing.kind)
  // the kind of a listing opens the rows of that listing, which the types cannot express
  const list = loaded as unknown as EditorList<Row> | null
  const types = listing.useTypes()
  const { add, include, remove } = useListedChanges(listing)
  const [open, setOpen] = useState<'add' | 'paste' | null>(null)
  const rows = list?.roster.rows
  const { edited, edit, close } = useFocusedRow(listing.name, rows, isOwnPath)
  // a partially loaded list must not be changed: a save would miss the other rows (OP-119)
  const canChange = isFormOpen && list?.load === null
  const whenLoaded = { isDisabled: !canChange, disabledReason: `The ${noun.many} are not loaded yet` }
  const row = edited === null ? undefined : rows?.get(edited)
  const item = row && itemOf(row)
  return (
    <Panel
      title={title}
      anchor={sectionAnchor(listing.name)}
      hint={hint}
      actions={
        <Room isShown={isFormOpen}>
          <Button {...whenLoaded} onClick={() => setOpen('paste')}>
            Paste keys
          </Button>
          <Button icon={IconPlus} {...whenLoaded} onClick={() => setOpen('add')}>
            {listing.addLabel}
          </Button>
        </Room>
      }
    >
      <ListedTable
        listing={listing}
        columns={columns}
        list={list}
        onRetry={retry}
        types={types}
        changes={canChange ? { onEdit: edit, onInclude: include, onDelete: remove } : null}
      />
      {canChange && open === 'add' && (
        <AddDialog listed={list.roster.rows} types={types} onAdd={add} onClose={() => setOpen(null)} />
      )}
      {canChange && open === 'paste' && (
        <PasteDialog listing={listing} listed={list.roster.rows} onAdd={add} onClose={() => setOpen(null)} />
      )}
      {canChange && edited !== null && row && item && (
        <EditRowDialog
          label={labelOf(item)}
          switchLabel={listing.switchLabel}
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

interface EditRowDialogProps {
  /** Name of the listed participant or organization. */
  label: string
  switchLabel: string
  isIncluded: boolean
  onCommit: (isIncluded: boolean) => void
  onClose: () => void
}

/** Edits whether a row includes or excludes its item (ORG-19, PART-17). The draft changes on OK. */
function EditRowDialog({ label, switchLabel, isIncluded, onCommit, onClose }: EditRowDialogProps) {
  const form = useForm({ includeInPromotion: isIncluded }, { issues: () => [] })
  const { includeInPromotion } = form.draft
  return (
    <FormDialog
      form={form}
      size="small"
      title={`Edit ${label}`}
      isEdit
      lost={`Your changes to ${label} will be lost.`}
      submitLabel="OK"
      onSubmit={() => onCommit(includeInPromotion)}
      onClose={onClose}
    >
      <SwitchField
        fieldId="includeInPromotion"
        label={switchLabel}
        words={['Include', 'Exclude']}
        value={includeInPromotion}
        onChange={(isOn) => form.set('includeInPromotion', isOn)}
      />
    </FormDialog>
  )
}
