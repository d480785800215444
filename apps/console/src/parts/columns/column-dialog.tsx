import { useState, useRef, type DragEvent } from 'react'
import { Button, IconButton } from '../../kit/button/button.tsx'
import { Dialog } from '../../kit/dialog/dialog.tsx'
import { Notice } from '../../kit/page/notice.tsx'
import { causeOf } from '../lists/use-page.ts'
import { linesOf, moveLine, shownFields, showLine, type ColumnLine } from './column-choice.ts'
import css from './columns.module.css'
import type { ColumnChoice } from './use-column-choice.ts'
import { Checkbox } from '../../kit/fields/checkbox.tsx'
import { Icon } from '../../kit/icon/icon.tsx'
import { IconArrowDown, IconArrowUp, IconGripVertical } from '../../kit/icon/icons.ts'

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

interface ColumnListProps {
  lines: readonly ColumnLine[]
  onShow: (id: string, isShown: boolean) => void
  onMove: (from: number, to: number) => void
}

/** The columns in order, moved by buttons or by drag; the new position of a moved column is announced. */
function ColumnList({ lines, onShow, onMove }: ColumnListProps) {
  const list = useRef<HTMLOListElement>(null)
  const [dragged, setDragged] = useState<number | null>(null)
  const [news, setNews] = useState('')
  const move = (from: number, to: number) => {
    const header = lines[from]?.column.header ?? ''
    onMove(from, to)
    setNews(`${header} is column ${Math.max(1, to) + 1} of ${lines.length}`)
  }
  /** The button moves with its line; at either end the other button takes the focus. */
  const step = (from: number, by: 1 | -1) => {
    const id = lines[from]?.column.id ?? ''
    const isAtEnd = by === 1 ? from + by === lines.length - 1 : from + by === 1
    move(from, from + by)
    requestAnimationFrame(() => {
      const buttons = list.current?.querySelectorAll<HTMLElement>(`[data-line="${id}"] button`)
      buttons?.[(by === 1) === isAtEnd ? 0 : 1]?.focus()
    })
  }
  const over = (event: DragEvent, index: number) => {
    if (dragged === null) return
    event.preventDefault()
    if (index === dragged || index === 0) return
    move(dragged, index)
    setDragged(index)
  }
  return (
    <>
      <ol ref={list} className={css.lines} aria-label="Columns in their order">
        {lines.map(({ column, isShown }, index) => (
          <li
            key={column.id}
            data-line={column.id}
            data-dragged={dragged === index || undefined}
            className={css.line}
            draggable={column.stays !== 'first'}
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move'
              setDragged(index)
            }}
            onDragOver={(event) => over(event, index)}
            onDrop={(event) => event.preventDefault()}
            onDragEnd={() => setDragged(null)}
          >
            <span className={css.grip} data-still={column.stays === 'first' || undefined}>
              <Icon of={IconGripVertical} />
            </span>
            <Checkbox
              label={column.header}
              value={isShown}
              isDisabled={column.stays !== undefined}
              onChange={(isOn) => onShow(column.id, isOn)}
            />
            {column.stays === 'first' ? (
              <span className={css.always}>Always first</span>
            ) : (
              <span className={css.moves}>
                <IconButton
                  size="small"
                  icon={IconArrowUp}
                  label={`Move ${column.header} up`}
                  isDisabled={index === 1}
                  onClick={() => step(index, -1)}
                />
                <IconButton
                  size="small"
                  icon={IconArrowDown}
                  label={`Move ${column.header} down`}
                  isDisabled={index === lines.length - 1}
                  onClick={() => step(index, 1)}
                />
              </span>
            )}
          </li>
        ))}
      </ol>
      <span role="status" className="kit-hidden">
        {news}
      </span>
    </>
  )
}
