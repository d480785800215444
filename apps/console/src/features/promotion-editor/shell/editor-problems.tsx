import { MESSAGES, type PanelLine } from '@incentive/model/issues'
import { Button } from '../../../kit/button/button.tsx'
import { ErrorPanel, type ProblemGroup } from '../../../kit/error-panel/error-panel.tsx'
import { askToDiscard, PAGE_WORK } from '../../../parts/unsaved-changes/use-unsaved-work.ts'
import { closeProblems, discardChanges } from '../draft/change-editor.ts'
import { countFixable, countProblems } from '../draft/derive-editor.ts'
import type { Hint } from '../checks/find-readiness.ts'
import { isEditing, type EditorState } from '../draft/editor-state.ts'
import { problemGroups } from '../draft/problems/shown-problems.ts'
import { useEditor, useEditorStore, useRestart } from '../editing/editor-context.tsx'
import { update } from '../editing/editor-store.ts'
import { ReloadButton } from '../editing/saving/read-again-button.tsx'
import { useSaveAndShow } from '../editing/saving/use-save.ts'
import { MergeButton } from '../merging/merging.tsx'
import css from './promotion-editor.module.css'
import type { EditorTab } from '../tabs/editor-tab.ts'
import { useGoToField } from './use-go-to-field.ts'

interface EditorProblemsProps {
  tabs: readonly EditorTab[]
  chosen: string
  openTab: (id: string) => void
  /** The findings of the checks, as far as known. A refused publish links to the fields of its findings. */
  hints: readonly Hint[]
}

const { notReady } = MESSAGES.promotion

/** True if the last save would have published the promotion with blocking findings. */
export const isPublishRefused = ({ refusal }: EditorState): boolean =>
  refusal?.generalIssues.some((issue) => issue.startsWith(notReady(''))) ?? false

/** The list of problems, shown on request or after a rejection (U13, ERR-04). */
export function EditorProblems(props: EditorProblemsProps) {
  const isShown = useEditor((state) => state.isPanelOpen && countProblems(state) > 0)
  return isShown ? <Problems {...props} /> : null
}

function Problems({ tabs, chosen, openTab, hints }: EditorProblemsProps) {
  const store = useEditorStore()
  const state = useEditor((now) => now)
  const go = useGoToField(tabs, chosen, openTab)
  const toProblem = (tab: string | null, { text, field }: PanelLine, index: number) => {
    const hint = field === null ? hints.find((each) => notReady(each.text) === text) : undefined
    const place = tab !== null && field !== null ? { tab, field } : hint
    return {
      id: `${field ?? 'general'}-${index}`,
      message: text,
      onGo: place && (() => void go(place.tab, place.field)),
    }
  }
  const groups: ProblemGroup[] = problemGroups(
    state,
    tabs.map(({ id }) => id),
  ).map(({ tab, lines }) => ({
    title: tabs.find(({ id }) => id === tab)?.label ?? '',
    problems: lines.map((line, index) => toProblem(tab, line, index)),
  }))
  return (
    <div className={css.above}>
      <ErrorPanel
        title={titleOf(state)}
        groups={groups}
        focusKey={state.panelFocusRequests}
        onClose={() => update(store, closeProblems)}
      >
        <Remedy />
      </ErrorPanel>
    </div>
  )
}

/** The title of a failed save that leaves nothing to correct, or that stored the promotion without its rules. */
function titleOf(state: EditorState): string | undefined {
  if (state.refusal?.isPromotionSaved) return 'Promotion saved, rules not saved'
  return isEditing(state) && countFixable(state) === 0 ? 'Not saved' : undefined
}

/** Actions other than correcting a value: retry, or handle another user's save. */
function Remedy() {
  const remedy = useEditor((state) => state.refusal?.remedy)
  const isEdit = useEditor(isEditing)
  const isBusy = useEditor((state) => state.isBusy)
  const save = useSaveAndShow()
  if (remedy === 'read again') return <ReloadButton />
  if (!isEdit) return null
  if (remedy === 'reload') return <Reload />
  if (remedy !== 'retry') return null
  return (
    <Button isBusy={isBusy} onClick={() => void save()}>
      Retry
    </Button>
  )
}

/** Handles another user's earlier save: merge both sides, or discard one's own changes for theirs (OP-140). */
function Reload() {
  const note = useEditor((state) => state.refusal?.note)
  const store = useEditorStore()
  const restart = useRestart()
  const reload = () => {
    update(store, discardChanges)
    restart()
  }
  return (
    <>
      <p className={css.note}>{note}</p>
      <div className={css.remedies}>
        <MergeButton isPrimary />
        <Button onClick={() => askToDiscard(PAGE_WORK, reload)}>Reload</Button>
      </div>
    </>
  )
}
