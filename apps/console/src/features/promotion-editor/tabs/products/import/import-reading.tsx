import type { ColumnChoice, CommaChoice, ImportReading as Reading, ImportTable } from '@incentive/model/products'
import type { DecimalMark } from '@incentive/model/tables'
import { useState } from 'react'
import { Button } from '../../../../../kit/button/button.tsx'
import { Notice } from '../../../../../kit/page/notice.tsx'
import { ColumnFields } from './column-fields.tsx'
import type { ImportSummary } from './import-exchange.ts'
import { countOf } from './import-words.ts'
import type { Encoding } from './read-table-file.ts'

/** User's answers, used to read the rows again. */
export type ReadingAnswer = {
  readonly reading?: Reading
  readonly commas?: CommaChoice
  readonly decimalMark?: DecimalMark
  readonly columns?: ColumnChoice
  readonly encoding?: Encoding
}

interface ImportReadingProps {
  summary: ImportSummary
  rowCount: number
  /** True if the rows come from a file, which is always a table. */
  isFile: boolean
  onAnswer: (answer: ReadingAnswer) => void
  /** Returns to the text. */
  onCancel: () => void
}

/** Shows how the rows were read, with alternatives. Questions come first (OP-116, OP-151). */
export function ImportReading({ summary, rowCount, isFile, onAnswer, onCancel }: ImportReadingProps) {
  const { reading, table, question, canBeColumns } = summary
  const [areColumnsShown, setAreColumnsShown] = useState(false)
  const other = reading === 'columns' ? 'items' : 'columns'
  return (
    <>
      <Question summary={summary} onAnswer={onAnswer} onCancel={onCancel} />
      <Notice
        actions={
          <>
            {table && question !== 'columns' && (
              <Button size="small" aria-expanded={areColumnsShown} onClick={() => setAreColumnsShown(!areColumnsShown)}>
                Columns
              </Button>
            )}
            {canBeColumns && !isFile && (
              <Button size="small" onClick={() => onAnswer({ reading: other })}>
                Read as {other}
              </Button>
            )}
          </>
        }
      >
        {reading === 'columns' ? 'Read as columns of a spreadsheet' : 'Read as items with pipes'}
        {headingsText(table)}: {countOf(rowCount, 'row')}.{unreadText(table)}
      </Notice>
      {table && (question === 'columns' || areColumnsShown) && (
        <ColumnFields table={table} onColumns={(columns) => onAnswer({ columns })} />
      )}
    </>
  )
}

type QuestionProps = Pick<ImportReadingProps, 'summary' | 'onAnswer' | 'onCancel'>

function Question({ summary, onAnswer, onCancel }: QuestionProps) {
  const { question, example, decimalMark, table } = summary
  const choose = (label: string, answer: ReadingAnswer) => (
    <Button size="small" onClick={() => onAnswer(answer)}>
      {label}
    </Button>
  )
  if (question === 'commas') {
    return (
      <Notice
        tone="warning"
        actions={
          <>
            {choose(`One amount (${inFull(example ?? '')})`, { commas: 'amount' })}
            {choose('Two items', { commas: 'items' })}
            <Button size="small" onClick={onCancel}>
              Cancel
            </Button>
          </>
        }
      >
        Read {example} as one amount or as two items? Nothing is imported until you answer.
      </Notice>
    )
  }
  if (question === 'encoding') {
    const both = (
      <>
        {choose('Windows', { encoding: 'windows-1252' })}
        {choose('Macintosh', { encoding: 'macintosh' })}
      </>
    )
    return (
      <Notice tone="warning" actions={both}>
        The file is not in UTF-8 and does not specify its encoding. Check the characters below, which are read as
        Windows text. Nothing is imported until you answer.
      </Notice>
    )
  }
  if (question === 'columns') {
    return <Notice tone="warning">{table?.problem}. Nothing is imported until you do.</Notice>
  }
  const point = choose('Decimal point', { decimalMark: '.' })
  const comma = choose('Decimal comma', { decimalMark: ',' })
  if (question === 'decimalMark') {
    const both = (
      <>
        {point}
        {comma}
      </>
    )
    return (
      <Notice tone="warning" actions={both}>
        Some amounts have a decimal comma, such as {example}, and others do not. Which decimal mark is used? Nothing is
        imported until you answer.
      </Notice>
    )
  }
  if (decimalMark === null) return null
  return decimalMark === '.' ? (
    <Notice tone="warning" actions={comma}>
      Amounts with a decimal comma, such as {example}, are rejected.
    </Notice>
  ) : (
    <Notice actions={point}>The comma is read as the decimal mark.</Notice>
  )
}

/** Formats `1,500` as the amount that it would mean. */
function inFull(example: string): string {
  const plain = example.replaceAll(',', '')
  return plain.includes('.') ? plain : `${plain}.00`
}

function headingsText(table: ImportTable | null): string {
  if (table === null || table.headingRow === null) return ''
  return table.headingRow === 0 ? ', the first row as headings' : `, row ${table.headingRow + 1} as headings`
}

function unreadText(table: ImportTable | null): string {
  const unread = (table?.columns ?? []).flatMap(({ heading, field }, index) =>
    field === null ? [heading === null || heading === '' ? `Column ${index + 1}` : heading] : [],
  )
  return unread.length === 0 ? '' : ` Not read: ${unread.join(', ')}.`
}
