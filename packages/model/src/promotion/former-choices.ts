import type { AwardVehicle, Contest, Country, PromotionType } from '../references/reference.ts'

/** What depends on the promotion type and is cleared by another one (ALG-32). */
type BesideType = { readonly country: Country | null; readonly forcedAwardVehicle: AwardVehicle | null }

/** What stood beside a choice when another was made in its place: it comes back with that choice (OP-137). */
export type FormerChoices = {
  /** By the id of a promotion type; under null what stood there when the type was cleared last. */
  readonly byType: ReadonlyMap<number | null, BesideType>
  /** The entries per submission, by the id of the contest. */
  readonly entriesByContest: ReadonlyMap<number, string>
}

/** Of a draft in which nothing was chosen yet. */
export const NO_FORMER_CHOICES: FormerChoices = { byType: new Map(), entriesByContest: new Map() }

type Remembering = { readonly formerChoices: FormerChoices }

/** What is remembered once the type of a draft gives way to another, or to none. */
export function leaveType(
  draft: Remembering & BesideType & { readonly promotionType: PromotionType | null },
  next: PromotionType | null,
): FormerChoices {
  const { formerChoices, promotionType, country, forcedAwardVehicle } = draft
  if (promotionType === null) return formerChoices
  const byType = new Map(formerChoices.byType).set(promotionType.id, { country, forcedAwardVehicle })
  if (next === null) byType.set(null, { country, forcedAwardVehicle })
  return { ...formerChoices, byType }
}

/** What is remembered once the contest of a draft gives way to another, or to none. */
export function leaveContest(
  draft: Remembering & { readonly contest: Contest | null; readonly contestEntriesPerSubmission: string },
): FormerChoices {
  const { formerChoices, contest, contestEntriesPerSubmission: entries } = draft
  if (contest === null) return formerChoices
  return { ...formerChoices, entriesByContest: new Map(formerChoices.entriesByContest).set(contest.id, entries) }
}
