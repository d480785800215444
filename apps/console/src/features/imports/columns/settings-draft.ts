import type { Import } from '@incentive/contract'
import type { ImportSettings } from '../../../api/queries/imports.ts'

/** The columns and options of an import as they are edited; empty texts mean "as the file shows". */
export interface SettingsDraft {
  /** The field of each column; empty if it is not read. */
  readonly columns: readonly string[]
  readonly emptyCell: 'keep' | 'clear'
  readonly onError: 'rejectAll' | 'skipFailed'
  readonly createMissing: boolean
  readonly decimalMark: '' | '.' | ','
  readonly dateFormat: '' | 'MM/DD/YYYY' | 'DD/MM/YYYY'
  readonly encoding: string
  readonly separator: '' | ',' | ';' | '\t' | '|'
  readonly sheet: string
}

/** The columns and options that are in effect. */
export function draftOf({ columns, options }: Pick<Import, 'columns' | 'options'>): SettingsDraft {
  return {
    columns: columns.map(({ field }) => field ?? ''),
    emptyCell: options.emptyCell,
    onError: options.onError,
    createMissing: options.createMissing,
    decimalMark: options.decimalMark ?? '',
    dateFormat: options.dateFormat ?? '',
    encoding: options.encoding ?? '',
    separator: options.separator ?? '',
    sheet: options.sheet ?? '',
  }
}

/** The options that make the server read the file again: its columns can be other ones then. */
const ofFile = ['encoding', 'separator', 'sheet'] as const

/** The body of a check. Columns are left out if the file is read in another way, because they are not known then. */
export function settingsOf(draft: SettingsDraft, shown: Pick<Import, 'columns' | 'options'>): ImportSettings {
  const before = draftOf(shown)
  const isReadAgain = ofFile.some((name) => draft[name] !== before[name])
  const { unlessRejectedAbove, apply } = shown.options
  return {
    emptyCell: draft.emptyCell,
    onError: draft.onError,
    createMissing: draft.createMissing,
    decimalMark: draft.decimalMark || null,
    dateFormat: draft.dateFormat || null,
    encoding: draft.encoding || null,
    separator: draft.separator || null,
    sheet: draft.sheet || null,
    apply,
    unlessRejectedAbove,
    columns: isReadAgain ? null : draft.columns.map((field) => field || null),
  }
}

/** The indexes of columns whose field another column has too. */
export function repeated(columns: readonly string[]): ReadonlySet<number> {
  const found = columns.flatMap((field, index) =>
    field !== '' && columns.some((other, at) => other === field && at !== index) ? [index] : [],
  )
  return new Set(found)
}
