import { instantOf } from '@incentive/model/time'
import { useEffect, useRef, type ReactNode, type Ref } from 'react'
import { useSession } from '../../../api/session.ts'
import { Button, IfWide, isSecondPress } from '../../../kit/button/button.tsx'
import { Tooltip } from '../../../kit/floating/tooltip.tsx'
import { IconCopy, IconListCheck, IconPencil, IconReceipt } from '../../../kit/icon/icons.ts'
import { PageHeader } from '../../../kit/page/page-header.tsx'
import { Room, Rooms } from '../../../kit/page/room.tsx'
import { Counts } from '../../../kit/tabs/count.tsx'
import { useCommands } from '../../../parts/commands/commands.ts'
import { useNow } from '../../../parts/now/use-now.ts'
import { useScreenLocation } from '../../../parts/screen-location/current-screen-location.tsx'
import { PromotionStates } from '../../../parts/promotions/promotion-states.tsx'
import { useShortcuts } from '../../../parts/shortcuts/use-shortcuts.ts'
import type { FoundCounts } from '../checks/found.ts'
import { startCopying, startEditing } from '../draft/change-editor.ts'
import { deriveEditor } from '../draft/derive-editor.ts'
import { useEditor, useEditorStore, useIsFormOpen } from '../editing/editor-context.tsx'
import { PauseButton } from '../pausing/pausing.tsx'
import { useDiscard } from '../editing/saving/save-commands.ts'
import { update } from '../editing/editor-store.ts'
import type { EditorState } from '../draft/editor-state.ts'
import css from './promotion-editor.module.css'

interface EditorHeaderProps {
  /** The button that opens the checks. They return the focus to it. */
  checkButton: Ref<HTMLButtonElement>
  isChecking: boolean
  /** Number of findings; null while it is not known. */
  found: FoundCounts | null
  /** True if the findings are those of the stored promotion, which has unsaved changes. */
  isFoundStale: boolean
  onCheck: (isChecking: boolean) => void
  /** The button that opens the test claim, which returns the focus to it. */
  tryButton: Ref<HTMLButtonElement>
  isTestClaimOpen: boolean
  onTry: () => void
}

/** The promotion, and for the live one its states and the available actions (EDIT-02, EDIT-03, OP-02, MS-71). */
export function EditorHeader(props: EditorHeaderProps) {
  const { checkButton, isChecking, found, isFoundStale, onCheck, tryButton, isTestClaimOpen, onTry } = props
  const counts = { problems: found?.BLOCK ?? 0, warnings: found?.WARN ?? 0 }
  const key = useEditor(titleKey)
  const name = useEditor(({ draft }) => draft.name.trim())
  const inputType = useEditor(({ draft }) => draft.promotionType?.inputType.description)
  const isLive = useEditor(({ asOf }) => asOf === null)
  const isStored = useEditor(({ baseline }) => baseline.stored !== null)
  useScreenLocation('promotion', key)
  return (
    <PageHeader
      title={`Promotion ${name}`.trim()}
      aside={inputType}
      badges={isLive && isStored && <States />}
      actions={
        <Actions isOffered={isLive && isStored}>
          {isLive && (
            <span className={css.readiness}>
              <Tooltip
                label="As of the last save"
                isDisabled={!isFoundStale || counts.problems + counts.warnings === 0}
              >
                <Button
                  ref={checkButton}
                  icon={IconListCheck}
                  aria-expanded={isChecking}
                  onClick={() => onCheck(!isChecking)}
                >
                  Readiness
                  <Counts {...counts} isStale={isFoundStale} />
                </Button>
              </Tooltip>
            </span>
          )}
          <Button ref={tryButton} icon={IconReceipt} aria-expanded={isTestClaimOpen} onClick={onTry}>
            <IfWide>Try a claim</IfWide>
          </Button>
        </Actions>
      }
    />
  )
}

/** Badges for the stored publish and effective states. A typed date changes them only once it is saved. */
function States() {
  const now = useNow()
  const publishDate = useEditor(({ baseline }) => instantOf(baseline.publishDate))
  const effectiveDate = useEditor(({ baseline }) => instantOf(baseline.effectiveDate))
  const expirationDate = useEditor(({ baseline }) => instantOf(baseline.expirationDate))
  const pause = useEditor((state) => state.pause)
  return <PromotionStates promotion={{ publishDate, effectiveDate, expirationDate, pause }} now={now} />
}

interface ActionsProps {
  /** True for a stored promotion as it is now, which can be edited. */
  isOffered: boolean
  /** The actions of both modes. */
  children: ReactNode
}

/** The actions of the mode. In edit mode they are next to each other, and still take the space of those of view mode. */
function Actions({ isOffered, children }: ActionsProps) {
  const { rights } = useSession()
  const mode = useEditor((state) => state.mode)
  return (
    <Rooms>
      <Room isShown>
        {children}
        {isOffered && rights.canWrite && <ModeActions />}
      </Room>
      {isOffered && rights.canWrite && mode === 'edit' && (
        <Room isShown={false}>
          <Button icon={IconListCheck}>Readiness</Button>
          <Button icon={IconReceipt}>
            <IfWide>Try a claim</IfWide>
          </Button>
          <PauseButton />
          <Button icon={IconCopy}>
            <IfWide>Copy</IfWide>
          </Button>
          <Button icon={IconPencil}>Edit</Button>
        </Room>
      )}
    </Rooms>
  )
}

function ModeActions() {
  const store = useEditorStore()
  const { rights } = useSession()
  const mode = useEditor((state) => state.mode)
  const isBusy = useEditor((state) => state.isBusy)
  const edit = useRef<HTMLButtonElement>(null)
  useFocusWithMode(mode, edit)
  const cancel = useDiscard()
  const startEdit = () => update(store, startEditing)
  useShortcuts({ edit: mode === 'view' && rights.canWrite && !isBusy ? startEdit : undefined })
  const startCopy = () => update(store, startCopying)
  const hasUnsavedRules = useEditor((state) => deriveEditor(state).ruleChangeCount > 0)
  useCommands(
    mode === 'view' && rights.canWrite && !isBusy
      ? {
          label: 'This promotion',
          options: [
            { id: 'edit', label: 'Edit', icon: IconPencil, onChoose: startEdit },
            ...(hasUnsavedRules ? [] : [{ id: 'copy', label: 'Copy', icon: IconCopy, onChoose: startCopy }]),
          ],
        }
      : null,
  )
  if (mode === 'edit') {
    return (
      <Button isDisabled={isBusy} onClick={cancel}>
        Cancel
      </Button>
    )
  }
  return (
    <>
      <PauseButton />
      <Button
        icon={IconCopy}
        isDisabled={isBusy || hasUnsavedRules}
        disabledReason={hasUnsavedRules ? 'Save or cancel the changes to the rules first' : undefined}
        onClick={startCopy}
      >
        <IfWide>Copy</IfWide>
      </Button>
      <Button
        ref={edit}
        icon={IconPencil}
        kind="primary"
        isDisabled={isBusy}
        onClick={(event) => !isSecondPress(event) && startEdit()}
      >
        Edit
      </Button>
    </>
  )
}

/** Moves the focus to the first field when the form opens, and back to Edit when editing ends. */
function useFocusWithMode(mode: string, edit: { readonly current: HTMLElement | null }): void {
  const isFormOpen = useIsFormOpen()
  const before = useRef({ mode, isFormOpen })
  useEffect(() => {
    const was = before.current
    before.current = { mode, isFormOpen }
    if (was.mode === 'edit' && mode === 'view') edit.current?.focus()
    if (!was.isFormOpen && isFormOpen) {
      const field = document.querySelector<HTMLElement>('[role="tabpanel"] :is(input, textarea, select, button)')
      field?.focus({ preventScroll: true })
    }
  }, [mode, isFormOpen, edit])
}

/** The promotion's title on the screen: its stored key. */
export const titleKey = ({ baseline }: EditorState): string =>
  baseline.stored ? baseline.promotionKey : 'New Promotion'
