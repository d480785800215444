import { messageAt } from '@incentive/model/issues'
import { addRule, type RuleRow, openRules } from '@incentive/model/rules'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useSession } from '../../../../api/session.ts'
import { Button } from '../../../../kit/button/button.tsx'
import { IconHistory, IconPencil, IconPlus } from '../../../../kit/icon/icons.ts'
import { Notice } from '../../../../kit/page/notice.tsx'
import { Room } from '../../../../kit/page/room.tsx'
import { Panel } from '../../../../kit/panel/panel.tsx'
import { changeForm, touchField, deriveForm, openForm, type DerivedForm } from '../../../../parts/form/form-state.ts'
import type { RuleEditing } from '../../../../parts/rules/rule-editing.ts'
import { RuleTable } from '../../../../parts/rules/rule-table.tsx'
import { askToDiscard } from '../../../../parts/unsaved-changes/use-unsaved-work.ts'
import { useMarksOf } from '../../editing/inactive-badge.tsx'
import { useEditor, useEditorStore } from '../../editing/editor-context.tsx'
import { clearFocusTarget } from '../../draft/change-editor.ts'
import { changeRules, openRulesForm, setRulesForm } from '../../draft/change-rules.ts'
import type { RulesForm } from '../../draft/editor-rules.ts'
import { isEditing } from '../../draft/editor-state.ts'
import { endStep } from '../../draft/history.ts'
import { update, type EditorStore } from '../../editing/editor-store.ts'
import { describeRuleChange, RULES_KIND, RULES_WORK, rulePath, rulesOfRules } from '../../editing/rules-form.ts'
import { UndoButtons } from '../../editing/undo-buttons.tsx'
import { RulesRefusal } from './rules-refusal.tsx'
import { useQueryClient, useQuery } from '@tanstack/react-query'
import { expressionChecks } from '../../../../parts/rules/expression-checks.ts'
import { rulesQuery } from '../../editing/save-rules.ts'
import { SaveAsRevision } from '../../editing/saving/save-as-revision.tsx'
import { useSaveRules } from '../../editing/saving/use-save-rules.ts'
import type { RuleGroup } from '@incentive/contract'
import { useOnDemand } from '../../../../kit/on-demand/use-on-demand.ts'
import { causeOf } from '../../../../parts/lists/use-page.ts'

/** The payout rules of the promotion, with a separate edit mode and save (OP-59). */
export function RulesPanel() {
  const { rights } = useSession()
  const typeId = useEditor(({ baseline }) => baseline.promotionType?.id ?? null)
  const store = useEditorStore()
  const marksOf = useMarksOf()
  const rules = useRules()
  const { rows, form, failure, isLoading } = rules
  const edit = useRef<HTMLButtonElement>(null)
  const [expanded, setExpanded] = useExpanded(rows)
  const canEdit = rights.canWrite && rules.canEdit && rows !== undefined && failure === null
  const problem = form && messageAt(form.issues, 'rules')
  return (
    <Panel
      title="Payout rules"
      hint="Each rule whose condition is true for a claim pays the result of its action expression."
      actions={
        <>
          {form && <EditingActions form={form} onEnd={() => edit.current?.focus()} />}
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
          vehicleMark={(id) => marksOf('awardVehicles', { id })[0]}
          expanded={expanded}
          onExpand={setExpanded}
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
  form: ShownForm
  onEnd: () => void
}

function EditingActions({ form, onEnd }: EditingActionsProps) {
  const store = useEditorStore()
  const hasBar = useEditor(isEditing)
  const revision = useEditor(({ revision: open }) => open)
  const save = useSaveRules()
  const [isRevising, setIsRevising] = useState(false)
  const cancel = () => askToDiscard(RULES_WORK, () => update(store, (state) => openRulesForm(state, null)))
  return (
    <>
      {!hasBar && <UndoButtons keepsSpace />}
      {revision === null && (
        <Room isShown={form.changeCount > 0}>
          <Button icon={IconHistory} isDisabled={form.isBusy} onClick={() => setIsRevising(true)}>
            Save as revision
          </Button>
        </Room>
      )}
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
        {revision === null ? 'Save rules' : 'Save revision'}
      </Button>
      {isRevising && <SaveAsRevision onClose={() => setIsRevising(false)} onSaved={onEnd} />}
    </>
  )
}

type ChangeRows = Parameters<RuleEditing['onChange']>[0]

/** Changes the rules as a step; `field` is the edited one, in which further typing is the same step. */
function changeRows(store: EditorStore, change: ChangeRows, field?: string): void {
  update(store, (state) => {
    const rows = state.rules?.form.draft.rows ?? []
    const label = describeRuleChange(rows, change(rows), field)
    return changeRules(state, { label, mergeKey: field ?? null }, (form) =>
      changeForm(form, (draft) => ({ ...draft, rows: change(draft.rows) }), field),
    )
  })
}

const editingOf = ({ messagesAt }: ShownForm, store: EditorStore): RuleEditing => ({
  facts: 'payout',
  pathOf: rulePath,
  messageAt: (field) => messagesAt(field)[0],
  onChange: (change, field) => changeRows(store, change, field),
  onLeave: (field) =>
    update(store, (state) => ({
      ...setRulesForm(state, (form) => touchField(form, field)),
      history: endStep(state.history),
    })),
})

/** The keys of the rules whose details are open. A rule opens when one of its fields is to be focused. */
function useExpanded(rows: readonly RuleRow[] | undefined) {
  const store = useEditorStore()
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set())
  const target = useEditor(({ focusTarget }) => focusTarget)
  const key = rows?.find((row) => target?.startsWith(`${rulePath(row)}.`))?.key
  if (key !== undefined && !expanded.has(key)) setExpanded(expanded.union(new Set([key])))
  useEffect(() => {
    if (key !== undefined) update(store, clearFocusTarget)
  }, [key, store])
  return [expanded, setExpanded] as const
}

/** The form of the rules with its derived values. */
type ShownForm = RulesForm & DerivedForm

/** The stored payout rules of the promotion, and their form in edit mode. */
interface ShownRules {
  /** Undefined until loaded. */
  readonly rows: readonly RuleRow[] | undefined
  readonly isLoading: boolean
  /** The load error, which makes the rules read-only (OP-125), or null. */
  readonly failure: { readonly cause: string; readonly onRetry: () => void } | null
  readonly form: ShownForm | null
  /** False for those of a version that is shown. */
  readonly canEdit: boolean
  readonly startEditing: () => void
  /** Reloads the rules after the stored rules have changed. */
  readonly readAgain: () => Promise<RuleGroup | null>
}

function useRules(): ShownRules {
  const store = useEditorStore()
  const cache = useQueryClient()
  const id = useEditor(({ baseline }) => baseline.stored?.id ?? 0)
  const state = useEditor(({ rules }) => rules?.form ?? null)
  const query = rulesQuery(id)
  const ofVersion = useEditor(({ asOf }) => asOf?.rules)
  const { data, isPending, isError, error, refetch } = useQuery({ ...query, enabled: !ofVersion })
  const stored = useMemo(() => (data === undefined ? undefined : openRules(data?.rules ?? [])), [data])
  const { value: checks } = useOnDemand(expressionChecks)
  const form = useMemo(
    () => state && { ...state, ...deriveForm(state, rulesOfRules(checks?.checkPayoutExpression ?? null)) },
    [state, checks],
  )
  return {
    rows: ofVersion ?? form?.draft.rows ?? stored,
    isLoading: isPending && !ofVersion,
    failure: isError && !form ? { cause: causeOf(error), onRetry: () => void refetch() } : null,
    form,
    canEdit: !ofVersion,
    startEditing: () => {
      if (data === undefined || !stored) return
      const group = data && { id: data.id, version: data.version }
      const form = openForm({ group, isLinked: data !== null, opened: stored, rows: stored })
      update(store, (now) => openRulesForm(now, { form, kind: RULES_KIND }))
    },
    readAgain: () => cache.fetchQuery(query),
  }
}
