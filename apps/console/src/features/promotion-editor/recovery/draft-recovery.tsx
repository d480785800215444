import { LIST_LABELS, type ListName } from '@incentive/model/lists'
import { fieldLabel, type PromotionField } from '@incentive/model/promotion'
import { formatNy } from '@incentive/model/time'
import { useEffect, useState } from 'react'
import { sendQuietly } from '../../../api/send-quietly.ts'
import { Button } from '../../../kit/button/button.tsx'
import { Notice } from '../../../kit/page/notice.tsx'
import { hasOnlyRules, isWorthKeeping, keptNames, restoreDraft } from '../draft/saved-draft.ts'
import { useEditor, useEditorStore } from '../editing/editor-context.tsx'
import { MergeChoices } from '../merging/merging.tsx'
import css from '../merging/merging.module.css'
import { useMerge } from '../merging/use-merge.ts'
import { isTurnTaken, turnName } from './draft-turn.ts'
import { autosaveDraft } from './autosave-draft.ts'
import { useSavedDraft, type FoundDraft, loadKeptLists, openKeptRules } from './use-saved-draft.ts'
import { logFailure } from '../../../api/log.ts'
import { causeOf } from '../../../parts/lists/use-page.ts'
import { update } from '../editing/editor-store.ts'

/**
 * Offers unsaved changes of the last session (U53), and keeps new changes from now on. While the offer is open nothing
 * is kept, so that the offered draft is not overwritten.
 */
export function DraftRecovery({ openTab }: { openTab: (id: string) => void }) {
  const store = useEditorStore()
  const { found, hasFailed } = useSavedDraft()
  const [isAnswered, setIsAnswered] = useState(false)
  const [isElsewhere, setIsElsewhere] = useState(false)
  const mayHaveKept = found === 'elsewhere'
  const isIdle = isAnswered || hasFailed || found === null || mayHaveKept
  useEffect(
    () => (isIdle ? autosaveDraft(store, isAnswered, { mayHaveKept, onChange: setIsElsewhere }) : undefined),
    [store, isIdle, isAnswered, mayHaveKept],
  )
  return (
    <>
      {isElsewhere && <Elsewhere />}
      {found && found !== 'elsewhere' && (
        <Offer found={found} isAnswered={isAnswered} onAnswer={() => setIsAnswered(true)} openTab={openTab} />
      )}
    </>
  )
}

/** Shown while there are changes to lose. */
function Elsewhere() {
  const isDirty = useEditor(isWorthKeeping)
  if (!isDirty) return null
  return (
    <div className={css.newer} role="status">
      <Notice tone="warning">
        Another window is already backing up changes to this promotion. Changes here are not backed up: save before you
        close.
      </Notice>
    </div>
  )
}

interface OfferProps {
  found: FoundDraft
  isAnswered: boolean
  onAnswer: () => void
  openTab: (id: string) => void
}

function Offer({ found, isAnswered, onAnswer, openTab }: OfferProps) {
  const store = useEditorStore()
  const merging = useMerge()
  const { isLoading, failure, restore } = useRestore()
  const isDirty = useEditor(isWorthKeeping)
  const version = useEditor(({ baseline }) => baseline.stored?.version ?? null)
  const customFields = useEditor(({ program }) => program.customFields)
  const { isStored } = found
  const forget = async () => {
    onAnswer()
    const { baseline, program } = store.getState()
    const promotion = baseline.stored?.id ?? 0
    // another window may have restored it in the meantime
    if (!(await isTurnTaken(turnName(program.id, promotion))))
      await sendQuietly('removePromotionDraft', { params: { promotion } })
  }
  useEffect(() => {
    if (isStored && !isAnswered) void forget()
  })
  if (isStored) return null
  if (isAnswered) return <MergeChoices merging={merging} />
  const isOlder = version !== found.version
  const recover = async () => {
    if (!(await restore(found))) return
    onAnswer()
    // only the tab of the rules shows their edit mode
    if (hasOnlyRules(found.kept)) openTab('rules')
    else if (isOlder) await merging.start()
  }
  const { kept } = found
  const labels = keptNames(kept).map((name) => labelOf(name, customFields))
  const names = kept.rules ? [...labels, 'Payout rules'] : labels
  return (
    <div className={css.newer} role="status">
      <Notice
        tone="info"
        actions={
          <>
            <Button
              kind="primary"
              isBusy={isLoading}
              isDisabled={isDirty}
              disabledReason={isDirty ? 'Save or discard your new changes first' : undefined}
              onClick={() => void recover()}
            >
              Restore changes
            </Button>
            <Button isDisabled={isLoading} onClick={() => void forget()}>
              Discard changes
            </Button>
          </>
        }
      >
        You have unsaved changes from {formatNy(found.savedDate)}: {new Intl.ListFormat('en-US').format(names)}.
        {isOlder && ' This promotion was saved since then; restoring merges your changes into it.'}
        {failure && <strong role="alert"> {failure}</strong>}
      </Notice>
    </div>
  )
}

function labelOf(name: PromotionField | ListName, customFields: Parameters<typeof fieldLabel>[1]): string {
  return name in LIST_LABELS ? LIST_LABELS[name as ListName] : fieldLabel(name as PromotionField, customFields)
}

interface Restoring {
  readonly isLoading: boolean
  /** Error text if a required list could not be loaded, otherwise null. */
  readonly failure: string | null
  /** Applies the draft to the editor. Returns true on success. */
  readonly restore: (found: FoundDraft) => Promise<boolean>
}

/** Restores a kept draft in the editor, with the lists that it changes. */
function useRestore(): Restoring {
  const store = useEditorStore()
  const [isLoading, setIsLoading] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const restore = async ({ kept, version }: FoundDraft) => {
    const { baseline } = store.getState()
    setIsLoading(true)
    setFailure(null)
    try {
      const id = baseline.stored?.id
      const [stored, rules] = await Promise.all([loadKeptLists(kept, id), openKeptRules(kept, id)])
      update(store, (state) => restoreDraft(state, kept, version, stored, rules))
      return true
    } catch (error) {
      logFailure('The draft could not be restored', error)
      setFailure(`Your changes could not be restored. ${causeOf(error)}.`)
      return false
    } finally {
      setIsLoading(false)
    }
  }
  return { isLoading, failure, restore }
}
