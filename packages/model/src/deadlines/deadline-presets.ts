import { epochOf, fiscalYearOf, fromEpochDay, newYorkDay, periodStart } from '@incentive/scalars'
import { instantOf } from '../time/typed-date.ts'
import { LAST_MINUTE, onNyEpochDay, START_OF_DAY } from '../time/new-york.ts'
import { holdsNumber, NUMBER_CHECKS } from '../numbers/number-checks.ts'
import { numberOf } from '../money/typed-number.ts'
import type { DeadlineDraft } from './deadline.ts'
import { BLANK_DEADLINE } from './deadline.ts'

/** What the New Deadline dialog can be filled from (OP-45): the promotion's window, or a half or quarter by its start. */
export const DEADLINE_PRESETS = [
  { preset: 'Single' },
  { preset: 'Half', start: 'April' },
  { preset: 'Half', start: 'October' },
  { preset: 'Quarter', start: 'April' },
  { preset: 'Quarter', start: 'July' },
  { preset: 'Quarter', start: 'October' },
  { preset: 'Quarter', start: 'January' },
] as const
export type DeadlinePreset = (typeof DEADLINE_PRESETS)[number]

/** What of a promotion's draft a new deadline begins with. */
export type DeadlineSource = {
  readonly effectiveDate: string
  readonly expirationDate: string
  readonly fiscalYear: string
  readonly submissionDeadlineDays: string
}

const STARTS = ['April', 'July', 'October', 'January'] as const

/** A new deadline over the promotion's window (ALG-06); the dates are blank where the promotion has none. */
export function newDeadlineDefaults(source: DeadlineSource): DeadlineDraft {
  const [start, end] = [instantOf(source.effectiveDate), instantOf(source.expirationDate)]
  return {
    ...BLANK_DEADLINE,
    effectiveDate: start === null ? '' : onNyEpochDay(newYorkDay(epochOf(start)), START_OF_DAY),
    ...(end === null ? {} : endingOn(newYorkDay(epochOf(end)), source)),
  }
}

/** A new deadline filled from a preset. The year is the promotion's fiscal year, else that of its start (ALG-06). */
export function presetDeadline(preset: DeadlinePreset, source: DeadlineSource): DeadlineDraft {
  if (preset.preset === 'Single') return { ...newDeadlineDefaults(source), name: 'Full period' }
  const year = fiscalYearFor(source)
  if (year === null) return newDeadlineDefaults(source)
  const [letter, months] = preset.preset === 'Half' ? (['H', 6] as const) : (['Q', 3] as const)
  const index = (STARTS.indexOf(preset.start) * 3) / months
  const nextStart = periodStart(year, months, index + 1)
  return {
    ...BLANK_DEADLINE,
    name: `${letter}${index + 1} FY${year}`,
    effectiveDate: onNyEpochDay(periodStart(year, months, index), START_OF_DAY),
    ...endingOn(nextStart - 1, source),
  }
}

/** The claim deadline offset of a promotion in days; blank is 0, null stands for what is no such number. */
export function offsetDays(submissionDeadlineDays: string): number | null {
  if (!holdsNumber(NUMBER_CHECKS.submissionDeadlineDays, submissionDeadlineDays)) return null
  return numberOf(submissionDeadlineDays) ?? 0
}

/** The ends of a period; until when its claims can be sent in is left blank rather than guessed from a wrong offset. */
function endingOn(
  day: number,
  source: DeadlineSource,
): Pick<DeadlineDraft, 'expirationDate' | 'submissionDeadlineDate'> {
  const offset = offsetDays(source.submissionDeadlineDays)
  return {
    expirationDate: onNyEpochDay(day, LAST_MINUTE),
    submissionDeadlineDate: offset === null ? '' : onNyEpochDay(day + offset, LAST_MINUTE),
  }
}

function fiscalYearFor({ fiscalYear, effectiveDate }: DeadlineSource): number | null {
  if (holdsNumber(NUMBER_CHECKS.fiscalYear, fiscalYear)) return numberOf(fiscalYear)
  const start = instantOf(effectiveDate)
  return start === null ? null : fiscalYearOf(fromEpochDay(newYorkDay(epochOf(start))))
}
