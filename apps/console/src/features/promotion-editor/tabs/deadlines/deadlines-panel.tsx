import type { DeadlineDraft, PromotionDraft } from '@incentive/model'
import { canGenerate, newDeadlineDefaults } from '@incentive/model'
import { useState } from 'react'
import { Button } from '../../../../kit/button/button.tsx'
import { IconCalendarEvent, IconPlus } from '../../../../kit/icon/icons.ts'
import { Panel } from '../../../../kit/panel/panel.tsx'
import { useNow } from '../../../../parts/now/use-now.ts'
import { endSearch } from '../../draft/change-editor.ts'
import { useEditor, useEditorStore, useIsFormOpen } from '../../editing/editor-context.tsx'
import { transact } from '../../editing/editor-store.ts'
import { useOfferUndo } from '../../editing/offer-undo.ts'
import { useChange } from '../../editing/use-field.ts'
import { inOrderOfTime, putBack, putDeadline } from './change-deadlines.ts'
import { coverageOf, coverageWords } from './coverage.ts'
import { DeadlineDialog } from './deadline-dialog.tsx'
import { deadlineIndexOf } from './deadline-path.ts'
import { DeadlineStrip } from './deadline-strip.tsx'
import { DeadlineTable } from './deadline-table.tsx'
import css from './deadlines.module.css'
import { GeneratorDialog } from './generator-dialog.tsx'
import { useDeadlineSource } from './use-deadline-source.ts'

/** What is open before the list: the generator, or the deadline at a place. */
type Opened = 'generator' | { readonly index: number; readonly start: DeadlineDraft } | null

/** The list of the deadlines, and over it the picture of them (DL-01). */
export function DeadlinesPanel() {
  const deadlines = useEditor(({ draft }) => draft.promotionDeadlines)
  const isEdit = useIsFormOpen()
  const source = useDeadlineSource()
  const now = useNow()
  const { put, remove, replaceAll } = useDeadlineChanges()
  const { opened, open, close } = useOpened(deadlines, isEdit)
  const coverage = coverageOf(source, deadlines)
  const commit = (index: number) => (deadline: DeadlineDraft) => {
    put(index, deadline)
    close()
  }
  const generate = (coming: readonly DeadlineDraft[]) => {
    replaceAll(deadlines, coming)
    close()
  }
  return (
    <Panel
      title="Deadlines"
      hint="The periods of the promotion, and until when the claims of each can be sent in. All times are New York time."
      actions={
        isEdit && (
          <ListActions
            canGenerate={canGenerate(source)}
            onGenerate={() => open('generator')}
            onNew={() => open({ index: deadlines.length, start: newDeadlineDefaults(source) })}
          />
        )
      }
    >
      {deadlines.length > 0 && <DeadlineStrip window={source} groups={[{ title: 'Deadlines', deadlines }]} now={now} />}
      {coverage && <p className={css.coverage}>{coverageWords(coverage)}</p>}
      <DeadlineTable
        deadlines={inOrderOfTime(deadlines)}
        onEdit={isEdit ? (index, start) => open({ index, start }) : undefined}
        onDelete={remove}
      />
      {opened === 'generator' && <GeneratorDialog existing={deadlines} onGenerate={generate} onClose={close} />}
      {opened !== null && opened !== 'generator' && (
        <DeadlineDialog
          {...opened}
          isNew={opened.index >= deadlines.length}
          onCommit={commit(opened.index)}
          onClose={close}
        />
      )}
    </Panel>
  )
}

interface ListActionsProps {
  canGenerate: boolean
  onGenerate: () => void
  onNew: () => void
}

function ListActions({ canGenerate, onGenerate, onNew }: ListActionsProps) {
  return (
    <>
      <Button
        icon={IconCalendarEvent}
        isDisabled={!canGenerate}
        disabledReason="Set the start and end date of the promotion first"
        onClick={onGenerate}
      >
        Generate deadlines
      </Button>
      <Button icon={IconPlus} onClick={onNew}>
        New deadline
      </Button>
    </>
  )
}

/** The open dialog: what was pressed here, else the deadline to which the list of problems led (U14). */
function useOpened(deadlines: readonly DeadlineDraft[], isEdit: boolean) {
  const store = useEditorStore()
  const [pressed, open] = useState<Opened>(null)
  const sought = useEditor((state) => deadlineIndexOf(state.sought))
  const start = sought === null ? undefined : deadlines[sought]
  const found = sought !== null && start ? { index: sought, start } : null
  const close = () => {
    open(null)
    transact(store, endSearch)
  }
  return { opened: isEdit ? (pressed ?? found) : null, open, close }
}

/** What changes the list; what takes something away offers the way back. */
function useDeadlineChanges() {
  const change = useChange()
  const offerUndo = useOfferUndo()
  const to = (list: readonly DeadlineDraft[]) => (draft: PromotionDraft) => ({ ...draft, promotionDeadlines: list })
  const put = (index: number, deadline: DeadlineDraft) =>
    change((draft) => to(putDeadline(draft.promotionDeadlines, index, deadline))(draft))
  const remove = (removed: DeadlineDraft) => {
    let then: readonly DeadlineDraft[] = []
    change((draft) => {
      then = draft.promotionDeadlines
      return to(then.filter((deadline) => deadline !== removed))(draft)
    })
    offerUndo({
      message: `${removed.name.trim() || 'Deadline'} deleted`,
      undo: (draft) => to(putBack(draft.promotionDeadlines, removed, then))(draft),
    })
  }
  const replaceAll = (before: readonly DeadlineDraft[], coming: readonly DeadlineDraft[]) => {
    change(to(coming))
    if (before.length === 0) return
    offerUndo({
      message: `${before.length} ${before.length === 1 ? 'deadline' : 'deadlines'} replaced by ${coming.length}`,
      undo: to(before),
      // what was changed since would be lost with it
      isPossible: (draft) => draft.promotionDeadlines === coming,
    })
  }
  return { put, remove, replaceAll }
}
