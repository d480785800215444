import { useNavigate, useSearch } from '@tanstack/react-router'
import { useDeferredValue, useRef, useState } from 'react'
import { useShallow } from 'zustand/react/shallow'
import { useMedia } from '../../../kit/frame/use-media.ts'
import { TabPanel } from '../../../kit/tabs/tabs.tsx'
import { Publishing, Checking, Trying, Copying, EditCompanions } from './on-demand-parts.tsx'
import type { FoundCounts } from '../checks/readiness-panel.tsx'
import { deriveEditor } from '../draft/derive-editor.ts'
import { useEditor, TryAs } from '../editing/editor-context.tsx'
import { useUndoShortcuts, useEndOfUndo } from '../editing/undo.ts'
import { useVehicles, useProgram, useExpressionChecks } from '../editing/validation-context.ts'
import { useFileTransfers } from '../editing/use-file-transfers.ts'
import { useEditorSaveKey } from '../editing/saving/save-commands.ts'
import { useEndOfLoads } from '../editing/use-list.ts'
import { MergeReportNotice } from '../merging/merging.tsx'
import { PauseNotice } from '../pausing/pausing.tsx'
import { useTryButton, NARROW } from '../test-claim/use-try-button.ts'
import { EditorGuard, RulesGuard } from './editor-guard.tsx'
import { EditorHeader } from './editor-header.tsx'
import { EditorProblems } from './editor-problems.tsx'
import { EditorSaveBar } from './editor-save-bar.tsx'
import { EditorTabs } from './editor-tabs.tsx'
import { EditorTitle } from './editor-title.tsx'
import css from './promotion-editor.module.css'
import { editorTabs } from '../tabs/index.ts'
import { Opening } from './opening.tsx'
import { TabContent } from './tab-content.tsx'
import { ExpiredInsteadNotice, TabNotice, FailedLoadsNotice } from './editor-notices.tsx'
import { useGoToField } from './use-go-to-field.ts'
import { selectText } from './select-text.ts'
import { useSelectedTab } from './use-selected-tab.ts'

const route = '/signed-in/promotion/$id'

/** The promotion editor: header, tabs, selected tab and save bar. All parts read the same store (Spec 2). */
export function PromotionEditor() {
  const navigate = useNavigate()
  const { tab: asked, claim: linked } = useSearch({ from: route })
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
    void navigate({ from: '/promotion/$id', search: { tab: id }, replace: isNew })
  }
  const go = useGoToField(tabs, tab.id, openTab)
  const [isChecking, setIsChecking] = useState(false)
  // once opened, the checks continue to run even while their panel is closed
  const [found, setFound] = useState<FoundCounts | null>(null)
  const hasChecked = isChecking || found !== null
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
          found={found}
          onCheck={setIsChecking}
          tryButton={testClaim.button}
          isTestClaimOpen={testClaim.isOpen}
          onTry={testClaim.toggle}
        />
        <EditorProblems tabs={tabs} chosen={tab.id} openTab={openTab} />
        <EditCompanions />
        {hasChecked && (
          <Checking
            tabs={tabs}
            isOpen={isChecking}
            onFound={setFound}
            onGo={(to, field) => void go(to, field)}
            onClose={closeChecks}
          />
        )}
        <PauseNotice onShowProblems={() => setIsChecking(true)} />
        <MergeReportNotice />
        <ExpiredInsteadNotice openTab={openTab} />
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
        <EditorSaveBar />
        <Copying />
        <Publishing />
        <Opening />
        <EditorGuard tabs={tabs} />
        <RulesGuard />
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
