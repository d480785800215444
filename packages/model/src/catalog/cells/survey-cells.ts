import { CELL_MESSAGES } from '../../issues/cell-messages.ts'
import { amountNotation, isMixed, type AmountNotation } from '../../tables/money-cell.ts'
import type { CatalogEntity } from '../catalog-entity.ts'
import type { Cells } from './cell.ts'
import { CELL_OPTIONS, type CellOptions, type DateFormat } from './cell-options.ts'
import { typedText } from './cell-text.ts'
import { findTarget } from './column-target.ts'
import type { ColumnMapping } from './propose-columns.ts'

/** An option that the cells of a file leave open, with values that show why. */
export interface CellQuestion {
  readonly option: 'decimalMark' | 'dateFormat'
  /** The index of the first column that leaves it open. */
  readonly column: number
  readonly examples: readonly string[]
  readonly message: string
}

/** The options that the cells of a file allow. */
export interface CellSurvey {
  /** Adds the cells of a row. */
  readonly add: (cells: Cells) => void
  /** The options, with the chosen ones first, and the questions that none of the chosen options answers. */
  readonly result: (chosen: Partial<CellOptions>) => {
    readonly options: CellOptions
    readonly questions: readonly CellQuestion[]
  }
}

/** A value that an option depends on, with its column. */
type Example = { readonly text: string; readonly column: number }

/** Number of dates that the order of day and month is found in. */
const SURVEYED_DATES = 1000

const NUMBERS_ONLY = /^(\d{1,2})[/.-](\d{1,2})[/.-]\d{4}(?=$|[\s,])/

/**
 * Surveys the amounts of all rows, and the first 1,000 dates. A mix of decimal commas and points, and dates that fit
 * both orders of day and month, are questions.
 */
export function surveyCells(entity: CatalogEntity, mapping: ColumnMapping): CellSurvey {
  const kinds = mapping.map((target) => surveyedKind(entity, target))
  const notations = new Map<AmountNotation | null, Example>()
  const dates: { readonly first: number; readonly second: number; readonly example: Example }[] = []
  const add = (cells: Cells) => {
    kinds.forEach((kind, column) => {
      const cell = cells[column] ?? null
      if (kind === null || typeof cell !== 'string' || cell === '') return
      const text = typedText(cell).trim()
      if (kind === 'number') {
        const notation = amountNotation(text)
        if (!notations.has(notation)) notations.set(notation, { text, column })
      } else if (dates.length < SURVEYED_DATES) {
        const [, first, second] = NUMBERS_ONLY.exec(text) ?? []
        if (first !== undefined) dates.push({ first: Number(first), second: Number(second), example: { text, column } })
      }
    })
  }
  const result = (chosen: Partial<CellOptions>) => {
    const questions: CellQuestion[] = []
    if (chosen.decimalMark === undefined && isMixed(new Set(notations.keys()))) {
      const asked = (['comma', 'point', 'comma-groups'] as const).flatMap((each) => notations.get(each) ?? [])
      questions.push(question('decimalMark', asked, CELL_MESSAGES.decimalMark))
    }
    const order = orderOf(dates)
    if (chosen.dateFormat === undefined && order === 'open') {
      const asked = dates.filter(({ first, second }) => first !== second).map(({ example }) => example)
      questions.push(question('dateFormat', asked, CELL_MESSAGES.dateOrder))
    }
    const dateFormat = chosen.dateFormat ?? (order === 'open' ? CELL_OPTIONS.dateFormat : order)
    const decimalMark = chosen.decimalMark ?? CELL_OPTIONS.decimalMark
    return { options: { emptyCell: chosen.emptyCell ?? CELL_OPTIONS.emptyCell, decimalMark, dateFormat }, questions }
  }
  return { add, result }
}

function surveyedKind(entity: CatalogEntity, target: string | null): 'number' | 'moment' | null {
  const found = target === null ? null : findTarget(entity, target)
  if (found?.kind === 'price') return 'number'
  const kind = found?.kind === 'field' ? found.field.kind : null
  return kind === 'number' || kind === 'moment' ? kind : null
}

/** Number of values that a question shows. */
const EXAMPLES = 3

const question = (option: CellQuestion['option'], asked: readonly Example[], message: string): CellQuestion => ({
  option,
  column: asked[0]?.column ?? 0,
  examples: asked.slice(0, EXAMPLES).map(({ text }) => text),
  message,
})

/** The order that all dates fit; open if they fit both. Where they fit none, the usual one, so that some are rejected. */
function orderOf(dates: readonly { readonly first: number; readonly second: number }[]): DateFormat | 'open' {
  const isMonthFirst = dates.every(({ first }) => first <= 12)
  const isDayFirst = dates.every(({ second }) => second <= 12)
  if (!isDayFirst) return 'MM/DD/YYYY'
  if (!isMonthFirst) return 'DD/MM/YYYY'
  return dates.every(({ first, second }) => first === second) ? CELL_OPTIONS.dateFormat : 'open'
}
