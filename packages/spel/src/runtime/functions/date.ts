import { readDateText, type DateText } from '../../types/date-text.ts'
import type { dateFunctions } from '../../types/functions/date.ts'
import { instantOf, requireInstant } from '../date/instant.ts'
import { fromNewYorkWall, newYorkDay, newYorkOffset, toNewYorkWall } from '../date/new-york.ts'
import { strict, type Meaning } from '../meaning.ts'

const dayLength = 86_400_000

export const dateFunctionMeanings: Readonly<Record<keyof typeof dateFunctions, Meaning>> = {
  // the checker let only valid texts pass
  date: strict((text: string) => instantOf(readDateText(text) as DateText)),
  daysBetween: strict((from: number, to: number) => (newYorkDay(to) - newYorkDay(from)) | 0),
  addDays: strict((date: number, days: number) => {
    const wall = requireInstant(toNewYorkWall(date) + days * dayLength)
    return fromNewYorkWall(wall, newYorkOffset(date))
  }),
  year: strict((date: number) => new Date(toNewYorkWall(date)).getUTCFullYear()),
  month: strict((date: number) => new Date(toNewYorkWall(date)).getUTCMonth() + 1),
}
