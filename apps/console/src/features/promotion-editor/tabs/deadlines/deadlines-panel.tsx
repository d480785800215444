import type { DeadlineDraft } from '@incentive/model'
import { newDeadlineDefaults, windowProblem } from '@incentive/model'
import { Button } from '../../../../kit/button/button.tsx'
import { IconCalendarEvent, IconPlus } from '../../../../kit/icon/icons.ts'
import { Panel } from '../../../../kit/panel/panel.tsx'
import { useNow } from '../../../../parts/now/use-now.ts'
import { useEditor, useIsFormOpen } from '../../editing/editor-context.tsx'
import { inOrderOfTime, placeOf } from './change-deadlines.ts'
import { coverageOf, coverageWords } from './coverage.ts'
import { DeadlineDialog } from './deadline-dialog.tsx'
import { DeadlineStrip } from './deadline-strip.tsx'
import { DeadlineTable } from './deadline-table.tsx'
import css from './deadlines.module.css'
import { GeneratorDialog } from './generator-dialog.tsx'
import { useDeadlineChanges } from './use-deadline-changes.ts'
import { useDeadlineSource } from './use-deadline-source.ts'
import { useOpened } from './use-opened.ts'

/** The list of the deadlines, and over it the picture of them (DL-01). */
export function DeadlinesPanel() {
  const deadlines = useEditor(({ draft }) => draft.promotionDeadlines)
  const isEdit = useIsFormOpen()
  const source = useDeadlineSource()
  const now = useNow()
  const { put, remove, replaceAll } = useDeadlineChanges()
  const { opened, open, close } = useOpened(deadlines, isEdit)
  const coverage = coverageOf(source, deadlines)
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
            generatorProblem={windowProblem(source)}
            onGenerate={() => open('generator')}
            onNew={() => open({ row: null, baseline: newDeadlineDefaults(source) })}
          />
        )
      }
    >
      {deadlines.length > 0 && <DeadlineStrip window={source} groups={[{ title: 'Deadlines', deadlines }]} now={now} />}
      {coverage && <p className={css.coverage}>{coverageWords(coverage)}</p>}
      <DeadlineTable
        deadlines={inOrderOfTime(deadlines)}
        onEdit={isEdit ? (row) => open({ row, baseline: row }) : undefined}
        onDelete={remove}
      />
      {opened === 'generator' && <GeneratorDialog existing={deadlines} onGenerate={generate} onClose={close} />}
      {opened !== null && opened !== 'generator' && (
        <DeadlineDialog
          index={placeOf(deadlines, opened.row)}
          isNew={placeOf(deadlines, opened.row) === deadlines.length}
          baseline={opened.baseline}
          onCommit={(deadline) => {
            put(opened.row, deadline)
            close()
          }}
          onClose={close}
        />
      )}
    </Panel>
  )
}

interface ListActionsProps {
  /** Why nothing can be generated; null when something can. */
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
