import type { Dashboard } from '@incentive/contract'

/** An upcoming submission deadline with its promotion. */
export type DeadlineAhead = Dashboard['deadlines'][number]

/** URL at which a deadline is edited. */
export const deadlineHref = ({ promotion }: DeadlineAhead): string => `/promotion/${promotion.id}?tab=deadlines`
