/** A row in the clipboard format of spreadsheets, which {@link readCells} reads back with tabs as separators. */
export const tabbedLine = (cells: readonly string[]): string => cells.map(quoted).join('\t')

const quoted = (cell: string) => (/^"|[\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
