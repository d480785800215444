import { useState } from 'react'
import { Button } from '../../kit/button/button.tsx'
import { Dialog } from '../../kit/dialog/dialog.tsx'
import { Notice } from '../../kit/page/notice.tsx'
import { causeOf } from '../lists/use-page.ts'
import { linesOf, moveLine, shownFields, showLine } from './column-choice.ts'
import css from './columns.module.css'
import { ColumnList } from './column-list.tsx'
import type { ColumnChoice } from './use-column-choice.ts'

interface ColumnDialogProps<Field extends string> {
  choice: ColumnChoice<Field>
  onClose: () => void
}

/** Hides, shows and orders the columns of a list; changes apply only on Apply. U26. */
export function ColumnDialog<Field extends string>({ choice, onClose }: ColumnDialogProps<Field>) {
  const [lines, setLines] = useState(() => linesOf(choice.all, choice.fields))
  const [isBusy, setIsBusy] = useState(false)
  const [cause, setCause] = useState<string | null>(null)
  const apply = async () => {
    setIsBusy(true)
    setCause(null)
    try {
      await choice.choose(shownFields(lines))
      onClose()
    } catch (error) {
      setCause(causeOf(error))
      setIsBusy(false)
    }
  }
  return (
    <Dialog
      isOpen
      keepsOpen
      onClose={onClose}
      title="Columns"
      size="small"
      actions={
        <>
          <span className={css.reset}>
            <Button kind="quiet" onClick={() => setLines(linesOf(choice.all, choice.unchosen))}>
              Reset
            </Button>
          </span>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" isBusy={isBusy} onClick={() => void apply()}>
            Apply columns
          </Button>
        </>
      }
    >
      {cause !== null && (
        <div className={css.failure}>
          <Notice tone="bad" isUrgent>
            Could not save the columns: {cause}
          </Notice>
        </div>
      )}
      <ColumnList
        lines={lines}
        onShow={(id, isShown) => setLines(showLine(lines, id, isShown))}
        onMove={(from, to) => setLines(moveLine(lines, from, to))}
      />
    </Dialog>
  )
}
