import type { Dashboard } from '@incentive/contract'

/** A submission deadline of the days ahead, with its promotion. */
export type DeadlineAhead = Dashboard['deadlines'][number]

/** Where a deadline is edited. */
export const deadlineHref = ({ promotion }: DeadlineAhead): string => `/promotion/${promotion.id}?tab=deadlines`
