import { readDecimal } from '@incentive/scalars'
import { amountNotation, isMixed, readMoneyCell } from './money-cell.ts'
import { readCells, type CellRow } from './read-cells.ts'
import { unguardCells } from './read-delimited.ts'

/** Reads a block of cells that was copied from a spreadsheet, with its blank rows. */
export const readBlock = (text: string): CellRow[] => readCells(text, '\t', true).map(unguardCells)

/**
 * The numbers of a pasted column as plain decimal text, by the rules of Copy and Paste: `$1,500.00` is `1500.00`. A text
 * that these rules reject, such as `12,50`, stays as it is, so that the validation of its field reports it. So does a
 * number such as `1,500` in a column with decimal commas, where it has two meanings.
 */
export function plainNumbers(texts: readonly string[]): string[] {
  const isUnclear = isMixed(new Set(texts.map(amountNotation)))
  return texts.map((text) => {
    if (isUnclear && amountNotation(text) === 'comma-groups') return text
    const plain = readMoneyCell(text, '.')
    return plain !== null && readDecimal(plain) ? plain : text
  })
}
