import type { AwardVehicle, Contest, Country, PromotionType } from '../references/reference.ts'

/** The values that depend on the promotion type and that another type clears (ALG-32). */
type TypeChoices = { readonly country: Country | null; readonly forcedAwardVehicle: AwardVehicle | null }

/** Former values by the choice that they belonged to: choosing it again restores them (OP-137). */
export type FormerChoices = {
  /** By promotion type id; null contains the values from when the type was last cleared. */
  readonly byType: ReadonlyMap<number | null, TypeChoices>
  /** The entries per submission, by contest id. */
  readonly entriesByContest: ReadonlyMap<number, string>
}

/** The former choices of a new draft. */
export const NO_FORMER_CHOICES: FormerChoices = { byType: new Map(), entriesByContest: new Map() }

type Remembering = { readonly formerChoices: FormerChoices }

/** The former choices after the type of a draft is replaced or cleared. */
export function leaveType(
  draft: Remembering & TypeChoices & { readonly promotionType: PromotionType | null },
  next: PromotionType | null,
): FormerChoices {
  const { formerChoices, promotionType, country, forcedAwardVehicle } = draft
  if (promotionType === null) return formerChoices
  const byType = new Map(formerChoices.byType).set(promotionType.id, { country, forcedAwardVehicle })
  if (next === null) byType.set(null, { country, forcedAwardVehicle })
  return { ...formerChoices, byType }
}

/** The former choices after the contest of a draft is replaced or cleared. */
export function leaveContest(
  draft: Remembering & { readonly contest: Contest | null; readonly contestEntriesPerSubmission: string },
): FormerChoices {
  const { formerChoices, contest, contestEntriesPerSubmission: entries } = draft
  if (contest === null) return formerChoices
  return { ...formerChoices, entriesByContest: new Map(formerChoices.entriesByContest).set(contest.id, entries) }
}
