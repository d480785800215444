/** A row as spreadsheets put it on the clipboard, which {@link readCells} reads back by its tabs. */
export const tabbedLine = (cells: readonly string[]): string => cells.map(quoted).join('\t')

const quoted = (cell: string) => (/^"|[\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
