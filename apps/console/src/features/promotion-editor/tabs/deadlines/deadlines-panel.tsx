import {
  type DeadlineDraft,
  type DeadlineSource,
  coverageOf,
  coverageWords,
  kindOfPeriod,
  newDeadlineDefaults,
  overlapWords,
  presetDeadline,
  windowProblem,
} from '@incentive/model/deadlines'
import type { PromotionDraft } from '@incentive/model/promotion'
import { Button } from '../../../../kit/button/button.tsx'
import { IconCalendarEvent, IconPlus } from '../../../../kit/icon/icons.ts'
import { Room } from '../../../../kit/page/room.tsx'
import { Panel } from '../../../../kit/panel/panel.tsx'
import { showToast } from '../../../../kit/toast/toasts.tsx'
import { useNow } from '../../../../parts/now/use-now.ts'
import { DateWarnings } from '../../editing/date-warnings.tsx'
import { useEditor, useIsFormOpen, useEditorStore } from '../../editing/editor-context.tsx'
import { inOrderOfTime, placeOf, putDeadline } from './change-deadlines.ts'
import { DeadlineDialog } from './deadline-dialog.tsx'
import { DeadlineStrip } from './deadline-strip.tsx'
import { DeadlineTable } from './deadline-table.tsx'
import css from './deadlines.module.css'
import { GeneratorDialog } from './generator-dialog.tsx'
import { NewDeadlineDialog } from './new-deadline-dialog.tsx'
import { useDeadlineSource, deadlineIndexOf } from './use-deadline-form.ts'
import { useState } from 'react'
import { clearFocusTarget } from '../../draft/change-editor.ts'
import { update } from '../../editing/editor-store.ts'
import { changeDraft } from '../../draft/change-content.ts'
import { putBack, useOfferUndo } from '../../editing/undo.ts'
import { useStep } from '../../editing/use-field.ts'

/** The list of deadlines, below a chart of them (DL-01). */
export function DeadlinesPanel() {
  const deadlines = useEditor(({ draft }) => draft.promotionDeadlines)
  const isEdit = useIsFormOpen()
  const source = useDeadlineSource()
  const now = useNow()
  const { remove, replaceAll } = useDeadlineChanges()
  const { opened, serial, open, close } = useOpened(deadlines, isEdit)
  const coverage = coverageOf(source, deadlines)
  const generate = (coming: readonly DeadlineDraft[]) => {
    replaceAll(deadlines, coming)
    close()
  }
  return (
    <Panel
      title="Deadlines"
      hint="Claim periods and the last day to submit for each. All times are New York time."
      actions={
        <Room isShown={isEdit}>
          <ListActions
            generatorProblem={windowProblem(source)}
            onGenerate={() => open('generator')}
            onNew={() => open({ row: null, baseline: newDeadlineDefaults(source) })}
          />
        </Room>
      }
    >
      {deadlines.length > 0 && <DeadlineStrip window={source} groups={[{ title: 'Deadlines', deadlines }]} now={now} />}
      {/* days without a deadline are a warning */}
      {coverage && (
        <p className={css.coverage}>{coverage.gaps.length > 0 ? overlapWords(coverage) : coverageWords(coverage)}</p>
      )}
      <DateWarnings of="promotionDeadlines" onGenerate={() => open(generatedAgain(source, deadlines))} />
      <DeadlineTable
        deadlines={inOrderOfTime(deadlines)}
        onEdit={isEdit ? (row) => open({ row, baseline: row }) : undefined}
        onDelete={remove}
      />
      {opened === 'generator' && <GeneratorDialog existing={deadlines} onGenerate={generate} onClose={close} />}
      {opened !== null && opened !== 'generator' && (
        <OpenDeadline
          key={serial}
          opened={opened}
          deadlines={deadlines}
          open={open}
          onGenerate={generate}
          close={close}
        />
      )}
    </Panel>
  )
}

interface OpenDeadlineProps {
  opened: Exclude<Opened, 'generator'>
  deadlines: readonly DeadlineDraft[]
  open: (opened: Opened) => void
  onGenerate: (deadlines: readonly DeadlineDraft[]) => void
  close: () => void
}

/** The dialog of an existing deadline or of new ones. */
function OpenDeadline({ opened, deadlines, open, onGenerate, close }: OpenDeadlineProps) {
  const { row, baseline } = opened
  const { put, add } = useDeadlineChanges()
  const index = placeOf(deadlines, row)
  const commit = (deadline: DeadlineDraft) => {
    put(row, deadline)
    close()
  }
  const addAll = (coming: readonly DeadlineDraft[], next: DeadlineDraft | null) => {
    add(coming)
    if (next) open({ row: null, baseline: next })
    else close()
    if (next || coming.length > 1)
      showToast(`${coming.length === 1 ? coming[0]?.name : `${coming.length} deadlines`} added`)
  }
  if (opened.isMonthly) {
    return <NewDeadlineDialog isMonthly existing={[]} baseline={baseline} onAdd={onGenerate} onClose={close} />
  }
  return row === null ? (
    <NewDeadlineDialog existing={deadlines} baseline={baseline} onAdd={addAll} onClose={close} />
  ) : (
    <DeadlineDialog
      index={index}
      isGone={index === deadlines.length}
      baseline={baseline}
      onCommit={commit}
      onClose={close}
    />
  )
}

interface ListActionsProps {
  /** Reason why nothing can be generated, or null if possible. */
  generatorProblem: string | null
  onGenerate: () => void
  onNew: () => void
}

function ListActions({ generatorProblem, onGenerate, onNew }: ListActionsProps) {
  return (
    <>
      <Button
        icon={IconCalendarEvent}
        isDisabled={generatorProblem !== null}
        disabledReason={generatorProblem ?? undefined}
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

/**
 * The open dialog: the generator, or a deadline with its initial values. Holds the row itself, null for a new one,
 * because an undo can move or remove it before OK.
 */
type Opened =
  | 'generator'
  | {
      readonly row: DeadlineDraft | null
      readonly baseline: DeadlineDraft
      /** True if the months of the promotion replace the existing deadlines. */
      readonly isMonthly?: boolean
    }

/** The dialog that generates the deadlines again, by months if the existing ones are months (DL-20). */
function generatedAgain(source: DeadlineSource, deadlines: readonly DeadlineDraft[]): Opened {
  const isMonthly = deadlines.some((deadline) => kindOfPeriod(deadline) === 'MONTHS')
  return isMonthly ? { row: null, baseline: presetDeadline({ preset: 'Month' }, source), isMonthly } : 'generator'
}

/**
 * The open dialog: the one that the user opened, otherwise that of the focus target of the list of problems (U14). Its
 * serial number distinguishes it from the previous dialog, which it can follow immediately.
 */
function useOpened(deadlines: readonly DeadlineDraft[], isEdit: boolean) {
  const store = useEditorStore()
  const [opened, setOpened] = useState<Opened | null>(null)
  const [serial, setSerial] = useState(0)
  const open = (next: Opened) => {
    setOpened(next)
    setSerial(serial + 1)
  }
  const focusTarget = useEditor((state) => deadlineIndexOf(state.focusTarget))
  const found = focusTarget === null ? undefined : deadlines[focusTarget]
  if (isEdit && opened === null && found) open({ row: found, baseline: found })
  const close = () => {
    update(store, clearFocusTarget)
    setOpened(null)
  }
  return { opened: isEdit ? opened : null, serial, open, close }
}

/** The changes to the list. Removals offer an undo (U22). */
function useDeadlineChanges() {
  const change = useStep()
  const offerUndo = useOfferUndo()
  const to = (list: readonly DeadlineDraft[]) => (draft: PromotionDraft) => ({ ...draft, promotionDeadlines: list })
  const put = (row: DeadlineDraft | null, deadline: DeadlineDraft) =>
    change((draft) => to(putDeadline(draft.promotionDeadlines, row, deadline))(draft))
  const add = (coming: readonly DeadlineDraft[]) =>
    change((draft) => to([...draft.promotionDeadlines, ...coming])(draft))
  const remove = (removed: DeadlineDraft) => {
    let then: readonly DeadlineDraft[] = []
    change((draft) => {
      then = draft.promotionDeadlines
      return to(then.filter((deadline) => deadline !== removed))(draft)
    })
    offerUndo({
      message: `${removed.name.trim() || 'Deadline'} deleted`,
      undo: (state) => changeDraft(state, (draft) => to(putBack(draft.promotionDeadlines, removed, then))(draft)),
    })
  }
  const replaceAll = (before: readonly DeadlineDraft[], coming: readonly DeadlineDraft[]) => {
    change(to(coming))
    if (before.length === 0) return
    offerUndo({
      message: `${before.length} ${before.length === 1 ? 'deadline' : 'deadlines'} replaced by ${coming.length}`,
      undo: (state) => changeDraft(state, to(before)),
      // otherwise later changes would be lost with it
      isPossible: ({ draft }) => draft.promotionDeadlines === coming,
    })
  }
  return { put, add, remove, replaceAll }
}
