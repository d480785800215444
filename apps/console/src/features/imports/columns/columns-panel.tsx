import type { Import } from '@incentive/contract'
import { catalogEntity } from '@incentive/model/catalog'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { cacheImport, recheckImport } from '../../../api/queries/imports.ts'
import { useSession } from '../../../api/session.ts'
import { Button } from '../../../kit/button/button.tsx'
import { SelectField } from '../../../kit/fields/select-field.tsx'
import { Notice } from '../../../kit/page/notice.tsx'
import { Panel } from '../../../kit/panel/panel.tsx'
import { PAGE_WORK, useUnsavedWork } from '../../../parts/unsaved-changes/use-unsaved-work.ts'
import css from '../imports.module.css'
import { problemText } from '../problem-text.ts'
import { CellTable } from '../rows/cell-table.tsx'
import cell from '../rows/cell-table.module.css'
import { useColumnChoices } from './column-choices.ts'
import { sampleCell, sampleHint } from './file-panel.tsx'
import { OptionFields } from './option-fields.tsx'
import { draftOf, repeated, settingsOf, type SettingsDraft } from './settings-draft.ts'

interface ColumnsPanelProps {
  shown: Import
  /** Closes the columns without a check; absent while the file needs them. */
  onClose: (() => void) | undefined
  onChecked: () => void
}

/** The field of each column and the options, chosen above the first rows of the file. */
export function ColumnsPanel({ shown, onClose, onChecked }: ColumnsPanelProps) {
  const { draft, change, problem, isBusy, check } = useColumnsForm(shown, onChecked)
  const [isOpen, setIsOpen] = useState(onClose !== undefined)
  const choices = useColumnChoices(catalogEntity(shown.entity))
  const twice = repeated(draft.columns)
  const asked = shown.questions.filter(({ option }) => option === null || option === 'columns')
  const choose = (index: number, field: string) =>
    change({ columns: draft.columns.map((each, at) => (at === index ? field : each)) })
  const columns = shown.columns.map(({ heading }, index) => ({
    heading,
    isUnused: draft.columns[index] === '',
    field: (
      <span className={cell.target}>
        <SelectField
          fieldId={`import-column-${index}`}
          label={`Field of column ${heading || index + 1}`}
          isLabelHidden
          value={draft.columns[index] ?? ''}
          choices={choices}
          emptyLabel="Not imported"
          error={twice.has(index) ? 'Chosen for two columns' : undefined}
          onChange={(field) => choose(index, field)}
        />
      </span>
    ),
  }))
  return (
    <Panel
      title="Columns"
      hint={sampleHint(shown)}
      actions={
        <>
          {!isOpen && <Button onClick={() => setIsOpen(true)}>Options</Button>}
          {onClose && <Button onClick={onClose}>Cancel</Button>}
          <Button
            kind="primary"
            isBusy={isBusy}
            isDisabled={twice.size > 0}
            disabledReason="Two columns have the same field"
            onClick={check}
          >
            {onClose ? 'Check again' : 'Check'}
          </Button>
        </>
      }
    >
      <div className={css.stack} inert={isBusy}>
        {problem !== null && (
          <Notice tone="bad" isUrgent>
            {problem}
          </Notice>
        )}
        {asked.length > 0 && (
          <Notice tone="warning">
            {asked.map(({ message }) => (
              <p key={message}>{message}</p>
            ))}
          </Notice>
        )}
        <OptionFields shown={shown} draft={draft} onChange={change} isOpen={isOpen} />
        <CellTable
          label="First rows of the file"
          height="medium"
          columns={columns}
          rows={shown.sample.map(({ line, cells }) => ({ line, cells: cells.map(sampleCell) }))}
        />
      </div>
    </Panel>
  )
}

function useColumnsForm(shown: Import, onChecked: () => void) {
  const cache = useQueryClient()
  const { program } = useSession()
  const [start] = useState(() => draftOf(shown))
  const [draft, setDraft] = useState(start)
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const changeCount =
    Object.keys(start).filter((name) => name !== 'columns' && start[name as 'sheet'] !== draft[name as 'sheet'])
      .length + start.columns.filter((field, index) => field !== draft.columns[index]).length
  const check = async () => {
    setIsBusy(true)
    setProblem(null)
    try {
      cacheImport(cache, program?.id, await recheckImport(shown.id, settingsOf(draft, shown)))
      onChecked()
    } catch (error) {
      setProblem(problemText(error))
    }
    setIsBusy(false)
  }
  useUnsavedWork(PAGE_WORK, {
    isDirty: () => changeCount > 0,
    isBusy,
    changeCount,
    endsWith: 'screen',
    lost: 'Your choice of columns and options will be lost.',
  })
  return {
    draft,
    change: (part: Partial<SettingsDraft>) => setDraft((before) => ({ ...before, ...part })),
    problem,
    isBusy,
    check: () => void check(),
  }
}
