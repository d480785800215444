import type { PromotionColumn } from '@incentive/contract'
import type { EffectState, PublishState } from '@incentive/model/effectiveness'
import { MISSING_DETAILS, type MissingDetail } from '@incentive/model/issues'
import { OPEN_REVISION_STATES, PROMOTION_COLUMN_LABELS, type OpenRevisionState } from '@incentive/model/promotion'
import {
  ids,
  listReaders,
  oneOf,
  printAddress,
  someOf,
  whole,
  type FormerParts,
  type ListAddress,
  type Reader,
  type Readers,
} from '../lists/address.ts'

/** State of the promotions list in its address. */
export interface PromotionsAddress extends ListAddress {
  /** Ids of promotion types. */
  readonly types?: readonly number[] | undefined
  /** Ids of countries. */
  readonly countries?: readonly number[] | undefined
  readonly year?: number | undefined
  /** Before, in or after their window now; multiple values are alternatives. */
  readonly effects?: readonly EffectState[] | undefined
  /** Published or paused now; multiple values are alternatives. */
  readonly published?: readonly PublishState[] | undefined
  /** Only live promotions with problems. */
  readonly problems?: 'live' | undefined
  /** They start within this number of New York days from now. */
  readonly starts?: number | undefined
  /** They end within this number of New York days from now. */
  readonly ends?: number | undefined
  /** Missing details; multiple values are alternatives. */
  readonly missing?: readonly MissingDetail[] | undefined
  /** With a revision in one of these states. */
  readonly revisions?: readonly OpenRevisionState[] | undefined
  /** The chosen saved view; `all` for no view, not even the default one. U27. */
  readonly view?: number | 'all' | undefined
  /** The columns, if they are neither those of the view nor the user's usual ones. */
  readonly columns?: readonly PromotionColumn[] | undefined
}

/** The effect states in display order. */
export const effectStates: readonly EffectState[] = ['BEFORE', 'EFFECTIVE', 'AFTER']

/** The publish states in display order. */
export const publishStates: readonly PublishState[] = ['PUBLISHED', 'UNPUBLISHED', 'PAUSED']

const sortable = [
  ...['promotionKey', 'name', 'promotionType', 'country', 'fiscalYear'],
  ...['publishDate', 'effectiveDate', 'expirationDate', 'updatedDate'],
]

/** Columns by name, separated by commas. */
export const columnsReader = someOf(Object.keys(PROMOTION_COLUMN_LABELS) as PromotionColumn[])

const days = whole(1, 999)
const view: Reader<number | 'all'> = (raw) => oneOf(['all'])(raw) ?? whole(1, Number.MAX_SAFE_INTEGER)(raw)

/** Readers for the address of the promotions list. */
export const promotionsReaders: Readers<PromotionsAddress> = {
  ...listReaders(sortable),
  types: ids,
  countries: ids,
  year: whole(2001, 2999),
  effects: someOf(effectStates),
  published: someOf(publishStates),
  problems: oneOf(['live']),
  starts: days,
  ends: days,
  missing: someOf(MISSING_DETAILS),
  revisions: someOf(OPEN_REVISION_STATES),
  view,
  columns: columnsReader,
}

const formerEffects: Readonly<Record<string, readonly EffectState[]>> = {
  effective: ['EFFECTIVE'],
  ineffective: ['BEFORE', 'AFTER'],
}

/** Obsolete parts of the address: `effect` distinguished only effective promotions from all others. */
export const formerPromotionsParts: FormerParts<PromotionsAddress> = {
  effect: (raw) => (Object.hasOwn(formerEffects, raw) ? { effects: formerEffects[raw] } : undefined),
}

/** The address of the promotions list in this state. */
export const promotionsHref = (address: PromotionsAddress): string => `/promotions${printAddress(address)}`
