import { addRule, messageAt } from '@incentive/model'
import { useRef } from 'react'
import { useSession } from '../../../../api/session.ts'
import { Button } from '../../../../kit/button/button.tsx'
import { IconPencil, IconPlus } from '../../../../kit/icon/icons.ts'
import { Notice } from '../../../../kit/page/notice.tsx'
import { Panel } from '../../../../kit/panel/panel.tsx'
import { changeForm, touchField } from '../../../../parts/form/form-state.ts'
import type { RuleEditing } from '../../../../parts/rules/rule-editing.ts'
import { RuleTable } from '../../../../parts/rules/rule-table.tsx'
import { askToDiscard } from '../../../../parts/unsaved-changes/use-unsaved-work.ts'
import { useEditor, useEditorStore } from '../../editing/editor-context.tsx'
import { RULES_WORK, rulePath, type RulesStore } from '../../editing/rules-store.ts'
import { RulesRefusal } from './rules-refusal.tsx'
import { useRules, type RulesForm } from './use-rules.ts'
import { useSaveRules } from './use-save-rules.ts'

/** The payout rules of the promotion, with a separate edit mode and save (OP-59). */
export function RulesPanel() {
  const { rights } = useSession()
  const typeId = useEditor(({ baseline }) => baseline.promotionType?.id ?? null)
  const { rules: store } = useEditorStore()
  const rules = useRules()
  const { rows, form, failure, isLoading } = rules
  const edit = useRef<HTMLButtonElement>(null)
  const canEdit = rights.canWrite && rows !== undefined && failure === null
  const problem = form && messageAt(form.issues, 'rules')
  return (
    <Panel
      title="Payout rules"
      hint="Each rule whose condition is true for a claim pays the result of its action expression."
      actions={
        <>
          {form && <EditingActions form={form} readAgain={rules.readAgain} onEnd={() => edit.current?.focus()} />}
          {canEdit && !form && (
            <Button ref={edit} icon={IconPencil} onClick={rules.startEditing}>
              Edit rules
            </Button>
          )}
        </>
      }
    >
      {form?.refusal && <RulesRefusal refusal={form.refusal} readAgain={rules.readAgain} />}
      {problem && (
        <div id="rules" tabIndex={-1}>
          <Notice tone="bad" isUrgent>
            {problem}
          </Notice>
        </div>
      )}
      {failure ? (
        <Notice tone="bad" isUrgent actions={<Button onClick={failure.onRetry}>Retry</Button>}>
          The rules could not be loaded. {failure.cause}
        </Notice>
      ) : (
        <RuleTable
          label="Payout rules"
          rows={rows}
          isLoading={isLoading}
          typeId={typeId}
          editing={form && editingOf(form, store)}
          empty={{
            title: 'No rules yet',
            ...(canEdit && {
              hint: form ? 'Add a rule with a condition and what it pays.' : 'Edit the rules to add one.',
            }),
          }}
        />
      )}
    </Panel>
  )
}

interface EditingActionsProps {
  form: RulesForm
  readAgain: () => Promise<unknown>
  onEnd: () => void
}

function EditingActions({ form, readAgain, onEnd }: EditingActionsProps) {
  const { rules: store } = useEditorStore()
  const save = useSaveRules(readAgain)
  const cancel = () => askToDiscard(RULES_WORK, () => store.setState(null, true))
  return (
    <>
      <Button icon={IconPlus} onClick={() => changeRows(store, addRule)}>
        Add rule
      </Button>
      <Button onClick={cancel}>Cancel rules</Button>
      <Button
        kind="primary"
        isBusy={form.isBusy}
        isDisabled={form.changeCount === 0}
        disabledReason="No changes to save"
        onClick={() => void save().then((isSaved) => isSaved && requestAnimationFrame(onEnd))}
      >
        Save rules
      </Button>
    </>
  )
}

type ChangeRows = Parameters<RuleEditing['onChange']>[0]

function changeRows(store: RulesStore, change: ChangeRows, field?: string): void {
  store.setState((form) => form && changeForm(form, (draft) => ({ ...draft, rows: change(draft.rows) }), field), true)
}

const editingOf = ({ messagesAt }: RulesForm, store: RulesStore): RuleEditing => ({
  facts: 'payout',
  pathOf: rulePath,
  messageAt: (field) => messagesAt(field)[0],
  onChange: (change, field) => changeRows(store, change, field),
  onLeave: (field) => store.setState((form) => form && touchField(form, field), true),
})
