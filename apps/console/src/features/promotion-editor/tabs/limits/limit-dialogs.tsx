import type { Issue } from '@incentive/model/issues'
import { LIMIT_ROOT_KEY, LIMIT_LABELS, LIMIT_TYPES, type LimitRow, type LimitType } from '@incentive/model/limits'
import type { RowKey } from '@incentive/model/roster'
import { ItemDialog } from './item-dialog.tsx'
import { type ShownLimit, limitPath } from './shown-limits.ts'
import { useLimitChanges } from './use-limit-changes.ts'
import type { OpenLimit } from './use-open-limit.ts'
import { ChoiceField } from '../../../../kit/fields/choice-field.tsx'
import { FieldGrid } from '../../../../kit/fields/field-grid.tsx'
import type { Choice } from '../../../../kit/fields/select-field.tsx'
import { FormDialog } from '../../../../parts/form/form-dialog.tsx'
import { useForm } from '../../../../parts/form/use-form.ts'

interface LimitDialogsProps {
  opened: OpenLimit
  root: ShownLimit | null
  refusedOf: (key: RowKey) => readonly Issue[]
  /** Expands the tree to show a node. */
  onShow: (key: RowKey) => void
  onClose: () => void
}

/** The dialogs of the tab. Only one is open at a time. */
export function LimitDialogs({ opened, root, refusedOf, onShow, onClose }: LimitDialogsProps) {
  const { addGroup, addItem, changeItem, chooseType } = useLimitChanges()
  const groups = root?.children ?? []
  if (opened.kind === 'addGroup') {
    const commit = (nodeType: Parameters<typeof addGroup>[0]) => {
      addGroup(nodeType)
      onShow(LIMIT_ROOT_KEY)
    }
    return <GroupDialog edited={null} name="" onCommit={commit} onClose={onClose} />
  }
  if (opened.kind === 'addItem') {
    return (
      <ItemDialog
        edited={null}
        name=""
        group={opened.group}
        groups={groups}
        refused={[]}
        onCommit={(group, changes) => {
          addItem(group, changes)
          onShow(group)
        }}
        onClose={onClose}
      />
    )
  }
  const limit = findLimit(root, opened.key)
  if (!limit) return null
  const { key, row, name } = limit
  if (row.level !== 'item') {
    return <GroupDialog edited={row} name={name} onCommit={(type) => chooseType(key, type)} onClose={onClose} />
  }
  return (
    <ItemDialog
      key={String(key)}
      edited={row}
      name={name}
      group={row.parent ?? LIMIT_ROOT_KEY}
      groups={groups}
      refused={refusedOf(key)}
      onCommit={(group, changes) => {
        changeItem(key, group, changes)
        onShow(group)
      }}
      onClose={onClose}
    />
  )
}

function findLimit(root: ShownLimit | null, key: RowKey): ShownLimit | undefined {
  const groups = root?.children ?? []
  return [...(root ? [root] : []), ...groups, ...groups.flatMap(({ children }) => children)].find(
    (each) => each.key === key,
  )
}

interface GroupDialogProps {
  /** The edited root or group, or null to add a group. */
  edited: Pick<LimitRow, 'key' | 'level' | 'nodeType'> | null
  name: string
  onCommit: (nodeType: LimitType) => void
  onClose: () => void
}

const HELP: Readonly<Record<LimitType, readonly [group: string, root: string]>> = {
  AND: ['All limits in the group apply.', 'All groups apply together.'],
  OR: [
    'Only one limit in the group applies; products under the other limits cannot be claimed.',
    'Only one group applies; products that are only in the other groups cannot be claimed.',
  ],
}
const choicesOf = (isRoot: boolean): readonly Choice<LimitType>[] =>
  LIMIT_TYPES.map((type) => ({ value: type, label: type, help: HELP[type][isRoot ? 1 : 0] }))

const rules = { issues: () => [] }

/** Selects how the limits below the root or a group are joined (LIM-04). */
function GroupDialog({ edited, name, onCommit, onClose }: GroupDialogProps) {
  const form = useForm<{ readonly nodeType: LimitType }>({ nodeType: edited?.nodeType ?? 'AND' }, rules)
  return (
    <FormDialog
      form={form}
      title={edited ? `Edit ${name}` : 'Add group'}
      lost="Your changes to this group will be lost."
      submitLabel={edited ? 'Update type' : 'Add group'}
      isEdit={edited !== null}
      onSubmit={() => {
        onCommit(form.draft.nodeType)
        onClose()
      }}
      onClose={onClose}
    >
      <FieldGrid columns={1}>
        <ChoiceField
          fieldId={limitPath(edited?.key ?? 'new', 'nodeType')}
          label={LIMIT_LABELS.type}
          shape="list"
          value={form.draft.nodeType}
          choices={choicesOf(edited?.level === 'root')}
          onChange={(nodeType) => form.set('nodeType', nodeType)}
        />
      </FieldGrid>
    </FormDialog>
  )
}
