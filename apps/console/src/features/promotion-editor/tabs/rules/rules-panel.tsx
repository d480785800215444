import { addRule, messageAt, type RuleRow, openRules } from '@incentive/model'
import { useRef, useMemo, useState } from 'react'
import { useSession } from '../../../../api/session.ts'
import { Button } from '../../../../kit/button/button.tsx'
import { IconHistory, IconPencil, IconPlus } from '../../../../kit/icon/icons.ts'
import { Notice } from '../../../../kit/page/notice.tsx'
import { Panel } from '../../../../kit/panel/panel.tsx'
import {
  changeForm,
  touchField,
  deriveForm,
  openForm,
  type DerivedForm,
  type FormState,
} from '../../../../parts/form/form-state.ts'
import type { RuleEditing } from '../../../../parts/rules/rule-editing.ts'
import { RuleTable } from '../../../../parts/rules/rule-table.tsx'
import { askToDiscard } from '../../../../parts/unsaved-changes/use-unsaved-work.ts'
import { useEditor, useEditorStore } from '../../editing/editor-context.tsx'
import { RULES_WORK, rulePath, type RulesStore, rulesOfRules, type RulesDraft } from '../../editing/rules-store.ts'
import { RulesRefusal } from './rules-refusal.tsx'
import { useQueryClient, useQuery } from '@tanstack/react-query'
import { focusField } from '../../../../kit/error-panel/focus-field.ts'
import { showToast } from '../../../../kit/toast/toasts.tsx'
import { expressionChecks } from '../../../../parts/rules/expression-checks.ts'
import { saveRules, rulesQuery } from '../../editing/save-rules.ts'
import { SaveAsRevision } from '../../editing/saving/save-as-revision.tsx'
import { saveRevision } from '../../editing/saving/save-revision.ts'
import type { RuleGroup } from '@incentive/contract'
import { useStore } from 'zustand'
import { useOnDemand } from '../../../../kit/on-demand/use-on-demand.ts'
import { causeOf } from '../../../../parts/lists/use-page.ts'

/** The payout rules of the promotion, with a separate edit mode and save (OP-59). */
export function RulesPanel() {
  const { rights } = useSession()
  const typeId = useEditor(({ baseline }) => baseline.promotionType?.id ?? null)
  const { rules: store } = useEditorStore()
  const rules = useRules()
  const { rows, form, failure, isLoading } = rules
  const edit = useRef<HTMLButtonElement>(null)
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set())
  const canEdit = rights.canWrite && rules.canEdit && rows !== undefined && failure === null
  const problem = form && messageAt(form.issues, 'rules')
  return (
    <Panel
      title="Payout rules"
      hint="Each rule whose condition is true for a claim pays the result of its action expression."
      actions={
        <>
          {form && (
            <EditingActions
              form={form}
              readAgain={rules.readAgain}
              onRefused={(field) => {
                setExpanded((open) => openedAt(open, form.draft.rows, field))
                void focusField(field)
              }}
              onEnd={() => edit.current?.focus()}
            />
          )}
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
  form: RulesForm
  readAgain: () => Promise<unknown>
  /** Called with the first field that has an error. */
  onRefused: (field: string) => void
  onEnd: () => void
}

function EditingActions({ form, readAgain, onRefused, onEnd }: EditingActionsProps) {
  const { rules: store } = useEditorStore()
  const revision = useEditor(({ revision: open }) => open)
  const save = useSaveRules(readAgain, onRefused)
  const [isRevising, setIsRevising] = useState(false)
  const cancel = () => askToDiscard(RULES_WORK, () => store.setState(null, true))
  return (
    <>
      <Button icon={IconPlus} onClick={() => changeRows(store, addRule)}>
        Add rule
      </Button>
      <Button onClick={cancel}>Cancel rules</Button>
      {revision === null && form.changeCount > 0 && (
        <Button icon={IconHistory} isDisabled={form.isBusy} onClick={() => setIsRevising(true)}>
          Save as revision
        </Button>
      )}
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

/** Opens the details of the rule that contains a field. */
const openedAt = (open: ReadonlySet<string>, rows: readonly RuleRow[], field: string) =>
  open.union(new Set(rows.filter((row) => field.startsWith(`${rulePath(row)}.`)).map(({ key }) => key)))

/**
 * Saves the rules and shows the stored ones. On errors, reports the first field with an error. Returns true if the
 * rules were stored.
 */
function useSaveRules(readAgain: () => Promise<unknown>, onRefused: (field: string) => void): () => Promise<boolean> {
  const store = useEditorStore()
  const cache = useQueryClient()
  return async () => {
    const isOfRevision = store.getState().revision !== null
    const isSaved = isOfRevision ? await saveRevision(store, cache) : await saveRules(store)
    if (isSaved && isOfRevision) return true
    if (isSaved) {
      void cache.invalidateQueries({ queryKey: ['promotions'] })
      showToast('Rules saved')
      await readAgain().catch(() => undefined)
      return true
    }
    const form = store.rules.getState()
    const rules = rulesOfRules(expressionChecks.get()?.checkPayoutExpression ?? null)
    const [first] = form ? [...deriveForm(form, rules).issues, ...(form.refusal?.fieldIssues ?? [])] : []
    if (first) onRefused(first.field)
    return false
  }
}

/** The form of the rules with its derived values. */
type RulesForm = FormState<RulesDraft> & DerivedForm

/** The stored payout rules of the promotion, and their form in edit mode. */
interface ShownRules {
  /** Undefined until loaded. */
  readonly rows: readonly RuleRow[] | undefined
  readonly isLoading: boolean
  /** The load error, which makes the rules read-only (OP-125), or null. */
  readonly failure: { readonly cause: string; readonly onRetry: () => void } | null
  readonly form: RulesForm | null
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
  const state = useStore(store.rules)
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
      store.rules.setState(openForm({ group, isLinked: data !== null, opened: stored, rows: stored }), true)
    },
    readAgain: () => cache.fetchQuery(query),
  }
}
