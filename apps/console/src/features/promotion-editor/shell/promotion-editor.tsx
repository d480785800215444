import { useNavigate, useSearch } from '@tanstack/react-router'
import { useDeferredValue, useRef, useState, type ReactNode, useEffect } from 'react'
import { useShallow } from 'zustand/react/shallow'
import { useMedia } from '../../../kit/frame/use-media.ts'
import { TabPanel } from '../../../kit/tabs/tabs.tsx'
import { Publishing, Checking, Trying, Copying, EditCompanions, Printing } from './on-demand-parts.tsx'
import type { Found, FoundCounts } from '../checks/found.ts'
import { deriveEditor } from '../draft/derive-editor.ts'
import { useEditor, TryAs, useEditorStore } from '../editing/editor-context.tsx'
import { useUndoShortcuts, useEndOfUndo } from '../editing/undo.ts'
import { useVehicles, useProgram, useExpressionChecks } from '../editing/validation-context.ts'
import { useEditorSaveKey } from '../editing/saving/save-commands.ts'
import { useEndOfLoads } from '../editing/use-list.ts'
import { PauseNotice } from '../pausing/pausing.tsx'
import { useTryButton, NARROW } from '../test-claim/use-try-button.ts'
import { EditorGuard } from './editor-guard.tsx'
import { EditorHeader, titleKey } from './editor-header.tsx'
import { EditorProblems, isPublishRefused } from './editor-problems.tsx'
import { EditorSaveBar } from './editor-save-bar.tsx'
import { EditorTabs, selectTab, type SelectedTab } from './editor-tabs.tsx'
import { editorTabs } from '../tabs/index.ts'
import { TabContent } from './tab-content.tsx'
import { TabNotice, FailedLoadsNotice } from './editor-notices.tsx'
import { useGoToField } from './use-go-to-field.ts'
import type { EditorTab } from '../tabs/editor-tab.ts'
import { onDemand } from '../../../kit/on-demand/use-on-demand.ts'
import { OnDemandDialog } from '../../../kit/on-demand/on-demand-dialog.tsx'
import { isPrintable } from '../draft/editor-state.ts'
import { cancelOpening } from '../draft/change-editor.ts'
import { update, type EditorStore } from '../editing/editor-store.ts'
import css from './promotion-editor.module.css'

const route = '/signed-in/promotion/$id'
const NO_HINTS: Found['hints'] = []

interface PromotionEditorProps {
  /** Replaces the notices about the live promotion. */
  notice?: ReactNode
}

/** The promotion editor, or the document to print if the URL asks for it. */
export function PromotionEditor(props: PromotionEditorProps) {
  const { document } = useSearch({ from: route })
  const canPrint = useEditor(isPrintable)
  return document && canPrint ? <Printing /> : <Editor {...props} />
}

/** Header, tabs, selected tab and save bar. All parts read the same store (Spec 2). */
function Editor({ notice }: PromotionEditorProps) {
  const navigate = useNavigate()
  const { tab: asked, claim: linked, version } = useSearch({ from: route })
  const tabs = useEditor(useShallow((state) => editorTabs.filter(({ isShown }) => isShown(state))))
  const isGateOpen = useEditor((state) => deriveEditor(state).isGateOpen)
  const isBusy = useEditor((state) => state.isBusy)
  const formKey = useEditor((state) => state.formKey)
  const { chosen, release } = useSelectedTab(tabs, isGateOpen, asked)
  const { tab } = chosen
  // a new promotion replaces its history entry, so that Back does not return to it once it has its own URL (U6)
  const isNew = useEditor(({ baseline }) => baseline.stored === null)
  const openTab = (id: string) => {
    release(id)
    void navigate({ from: '/promotion/$id', search: { tab: id, ...(version && { version }) }, replace: isNew })
  }
  const go = useGoToField(tabs, tab.id, openTab)
  const [isChecking, setIsChecking] = useState(false)
  // once opened or needed, the checks continue to run even while their panel is closed
  const [found, setFound] = useState<Found | null>(null)
  // the stored findings, until the checks run; unsaved changes can have others, so the header marks them then
  const [stored, setStored] = useState<FoundCounts | null>(null)
  const isDirty = useEditor((state) => deriveEditor(state).isDirty)
  const isRefused = useEditor(isPublishRefused)
  const hasChecked = isChecking || isRefused || found !== null
  const checkButton = useRef<HTMLButtonElement>(null)
  const closeChecks = () => {
    setIsChecking(false)
    checkButton.current?.focus()
  }
  const testClaim = useTryButton(linked)
  const isCovered = useMedia(NARROW) && testClaim.isOpen && !testClaim.isAside
  // a click on a tab responds before its many fields render (P3)
  const shown = useDeferredValue(tab)
  useProgram()
  useVehicles()
  useExpressionChecks()
  useEditorSaveKey()
  useUndoShortcuts()
  useFileTransfers()
  useEndOfUndo()
  useEndOfLoads()
  return (
    <div className={css.withPanel}>
      <div className={css.editor} inert={isCovered}>
        <EditorTitle />
        <EditorHeader
          checkButton={checkButton}
          isChecking={isChecking}
          found={found ?? stored}
          isFoundStale={found === null && isDirty}
          onCheck={setIsChecking}
          tryButton={testClaim.button}
          isTestClaimOpen={testClaim.isOpen}
          onTry={testClaim.toggle}
        />
        <EditorProblems tabs={tabs} chosen={tab.id} openTab={openTab} hints={found?.hints ?? NO_HINTS} />
        {!notice && <EditCompanions openTab={openTab} onFound={setStored} />}
        {hasChecked && (
          <Checking
            tabs={tabs}
            isOpen={isChecking}
            onFound={setFound}
            onGo={(to, field) => void go(to, field)}
            onClose={closeChecks}
          />
        )}
        {notice ?? <PauseNotice onShowProblems={() => setIsChecking(true)} />}
        <TabNotice chosen={chosen} isGateOpen={isGateOpen} />
        <EditorTabs tabs={tabs} chosen={tab.id} onChoose={openTab} />
        <TabPanel id={shown.id}>
          {/* blocks input during a save, since the response would overwrite it */}
          <div key={`${shown.id} ${formKey}`} className={css.panel} inert={isBusy}>
            <FailedLoadsNotice tab={shown.id} />
            <TryAs value={testClaim.tryAs}>
              <TabContent tab={shown} />
            </TryAs>
          </div>
        </TabPanel>
        <EditorSaveBar onShowGroups={() => void go('audience', 'organizationGroups')} />
        <Copying />
        <Publishing />
        <Opening />
        <EditorGuard tabs={tabs} />
      </div>
      {testClaim.wasOpened && (
        <Trying
          isOpen={testClaim.isOpen}
          isAside={testClaim.isAside}
          onAside={testClaim.setIsAside}
          linked={linked}
          claimant={testClaim.claimant}
          onGo={(to, field, text) => void go(to, field).then(() => selectText(text))}
          onClose={testClaim.close}
        />
      )}
    </div>
  )
}

/** Selects the first occurrence of a text in the focused field. Does nothing if it does not occur. */
function selectText(text: string | undefined): void {
  const field = document.activeElement
  if (text === undefined || !(field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement)) return
  const start = field.value.indexOf(text)
  if (start >= 0) field.setSelectionRange(start, start + text.length)
}

/** The window title: the promotion key, and the version that is shown, with a mark for problems and changes (U17). */
function EditorTitle() {
  const name = useEditor(titleKey)
  const hasFailed = useEditor(({ isPanelOpen }) => isPanelOpen)
  const isDirty = useEditor((state) => deriveEditor(state).isDirty)
  const version = useEditor(({ asOf }) => (asOf ? `, version ${asOf.number}` : ''))
  return <title>{`${hasFailed ? 'Error: ' : ''}${isDirty ? '• ' : ''}${name}${version} - Incentive Console`}</title>
}

/**
 * Returns the tab that the URL requests. A tab that had to wait for Details does not open by itself while the user
 * completes Details: it opens when it is clicked, which calls `release`.
 */
function useSelectedTab(
  tabs: readonly EditorTab[],
  isGateOpen: boolean,
  asked: string | undefined,
): { chosen: SelectedTab; release: (id: string) => void } {
  const [held, hold] = useState<string | null>(null)
  const chosen = selectTab(tabs, isGateOpen && asked !== held, asked)
  const waits = chosen.waiting?.id ?? null
  if (waits !== held) hold(waits)
  return { chosen, release: (id) => hold((now) => (now === id ? null : now)) }
}

const openQuestion = onDemand(async () => (await import('./open-question.tsx')).OpenQuestion)

/** Confirmation before a save opens a promotion to everyone, now or with a revision (OP-149). */
function Opening() {
  const store = useEditorStore()
  const isAsked = useEditor(({ opening }) => opening?.isConfirmed === false)
  if (!isAsked) return null
  return (
    <OnDemandDialog
      source={openQuestion}
      title="Open to everyone?"
      failure="Could not load the confirmation. Your changes are kept."
      onClose={() => update(store, cancelOpening)}
    >
      {(OpenQuestion) => <OpenQuestion />}
    </OnDemandDialog>
  )
}

/** Removes uploaded files that were never saved when the user leaves the editor. */
function useFileTransfers(): void {
  const store = useEditorStore()
  useEffect(() => () => void endTransfers(store), [store])
}

/** Loaded on demand: few users who open a promotion upload a file. */
async function endTransfers(store: EditorStore): Promise<void> {
  const { transfers, uploaded } = store.getState()
  if (transfers.length + uploaded.length > 0) (await import('../editing/file-transfers.ts')).transfersOf(store).end()
}
