import { auditChanges, auditSubject, auditWords } from '@incentive/model/audit'
import { csvLine, type CsvCell } from '@incentive/model/tables'
import { formatNy } from '@incentive/model/time'
import type { WholeEntry } from '../../store/audit-page/find-audit.ts'

/** The column headings of an entry. */
export const AUDIT_HEADINGS = ['When', 'Who', 'What', 'Program', 'Item', 'Changes', 'Request']

/** An entry as a line of CSV. */
export const printEntry = (entry: WholeEntry): string => csvLine(cellsOf(entry))

const cellsOf = (entry: WholeEntry): CsvCell[] => [
  formatNy(entry.createdDate),
  entry.user?.fullName ?? 'The server',
  auditWords(entry.action),
  entry.program?.name ?? '',
  auditSubject(entry.subjectType, entry.subjectId, entry.subjectName),
  auditChanges(stateOf(entry.before), stateOf(entry.after))
    .map(({ field, before, after }) => `${field}: ${linesInCell(before)} → ${linesInCell(after)}`)
    .join('; '),
  entry.requestId,
]

const stateOf = (json: string | null): unknown => (json === null ? null : JSON.parse(json))

const linesInCell = (lines: readonly string[] | null) => lines?.join(' | ') ?? '–'
