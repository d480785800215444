import type { Import, ImportState } from '@incentive/contract'

type Counts = Import['counts']

/** The results of a row in display order. */
export const results = ['created', 'changed', 'deactivated', 'removed', 'unchanged', 'rejected'] as const
export type Result = (typeof results)[number]

/** The name of each state of an import. */
export const stateLabels: Readonly<Record<ImportState, string>> = {
  RECEIVED: 'Reading',
  NEEDS_COLUMNS: 'Needs columns',
  CHECKING: 'Checking',
  CHECKED: 'Ready to apply',
  APPLYING: 'Applying',
  APPLIED: 'Applied',
  UNDOING: 'Undoing',
  UNDONE: 'Undone',
  UNDONE_IN_PART: 'Undone in part',
  CANCELED: 'Canceled',
  STOPPED: 'Stopped',
  FAILED: 'Failed',
  EXPIRED: 'Expired',
}

/** True if the counts of an import are about what has happened, not about what applying it would do. */
export const isPast = (state: ImportState): boolean =>
  ['APPLYING', 'APPLIED', 'STOPPED', 'UNDOING', 'UNDONE', 'UNDONE_IN_PART'].includes(state)

/** A number as users read it. */
export const inWords = (count: number): string => count.toLocaleString('en-US')

const planned: Readonly<Record<Result, string>> = {
  created: 'to create',
  changed: 'to change',
  deactivated: 'to deactivate',
  removed: 'to remove',
  unchanged: 'unchanged',
  rejected: 'rejected',
}

/** The name of a result after a number: `to create` before an import is applied, `created` from then on. */
export const resultWords = (result: Result, state: ImportState): string => (isPast(state) ? result : planned[result])

/** True if a count is shown even if it is 0: few files deactivate or remove records. */
export const isUsual = (result: Result): boolean => result !== 'deactivated' && result !== 'removed'

/** Number of rows that change a record. */
export const changingRows = ({ created, changed, deactivated, removed }: Counts): number =>
  created + changed + deactivated + removed

/** The counts of an import that are not 0: `40 created, 2 rejected`. */
export function countsInWords(counts: Counts, state: ImportState): string {
  const shown = results.filter((result) => counts[result] > 0)
  if (shown.length === 0)
    return counts.rows === 0 ? '' : `${inWords(counts.rows)} ${counts.rows === 1 ? 'row' : 'rows'}`
  return shown.map((result) => `${inWords(counts[result])} ${resultWords(result, state)}`).join(', ')
}

/** The effect of applying an import: `Create 40, change 12`; empty if there is none. */
export function applyWords({ created, changed, deactivated, removed }: Counts): string {
  const parts = [
    ...(created > 0 ? [`create ${inWords(created)}`] : []),
    ...(changed > 0 ? [`change ${inWords(changed)}`] : []),
    ...(deactivated > 0 ? [`deactivate ${inWords(deactivated)}`] : []),
    ...(removed > 0 ? [`remove ${inWords(removed)}`] : []),
  ].join(', ')
  return parts.charAt(0).toUpperCase() + parts.slice(1)
}

/** Share of the present work that is done, in whole percent; null while it is not known. */
export function percentDone({ progress }: Pick<Import, 'progress'>): number | null {
  if (!progress || progress.total === null || progress.total === 0) return null
  return Math.min(100, Math.floor((progress.done / progress.total) * 100))
}
