import type { AnswerOf } from '@incentive/contract'

/** The first participants of a promotion, and the version that they belong to. */
export interface FirstParticipants {
  readonly answer: AnswerOf<'searchPromotionParticipants'>
  readonly version: number | null
}

let kept: { readonly promotionId: number; readonly first: FirstParticipants } | null = null

/** Keeps the participants that were loaded when a promotion was opened, or forgets them. */
export function keepFirstParticipants(promotionId: number, first: FirstParticipants | null): void {
  kept = first && { promotionId, first }
}

/** Returns the kept participants once, unless they belong to another promotion or version. */
export function takeFirstParticipants(promotionId: number, version: number): FirstParticipants | undefined {
  const found = kept?.promotionId === promotionId && kept.first.version === version ? kept.first : undefined
  kept = null
  return found
}
