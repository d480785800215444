import type { CatalogEntity } from '../catalog-entity.ts'
import type { Cells } from './cell.ts'
import type { CellOptions } from './cell-options.ts'
import type { ColumnMapping } from './propose-columns.ts'

/** An option that the cells of a file leave open, with values that show why. */
export interface CellQuestion {
  readonly option: 'decimalMark' | 'dateFormat'
  /** The index of the first column that leaves it open. */
  readonly column: number
  readonly examples: readonly string[]
  readonly message: string
}

/** What the cells of a file say about the options to read them with. */
export interface CellSurvey {
  /** Adds the cells of a row. */
  readonly add: (cells: Cells) => void
  /** The options, with the chosen ones first, and the questions that none of the chosen options answers. */
  readonly result: (chosen: Partial<CellOptions>) => {
    readonly options: CellOptions
    readonly questions: readonly CellQuestion[]
  }
}

/**
 * Surveys the amounts of all rows, and the first 1,000 dates. A mix of decimal commas and points, and dates that fit
 * both orders of day and month, are questions.
 */
export function surveyCells(_entity: CatalogEntity, _mapping: ColumnMapping): CellSurvey {
  throw new Error('not written yet')
}
