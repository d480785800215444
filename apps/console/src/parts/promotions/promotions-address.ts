import type { PromotionColumn } from '@incentive/contract'
import {
  MISSING_DETAILS,
  PROMOTION_COLUMN_LABELS,
  type EffectState,
  type PublishState,
  type MissingDetail,
} from '@incentive/model'
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

/** What the promotions list shows. */
export interface PromotionsAddress extends ListAddress {
  /** Ids of promotion types. */
  readonly types?: readonly number[] | undefined
  /** Ids of countries. */
  readonly countries?: readonly number[] | undefined
  readonly year?: number | undefined
  /** Whether they are before, in or after their window now; several are alternatives. */
  readonly effects?: readonly EffectState[] | undefined
  /** Whether they are published or paused now; several are alternatives. */
  readonly published?: readonly PublishState[] | undefined
  /** Those that are live with problems alone. */
  readonly problems?: 'live' | undefined
  /** They start within so many days of New York from now. */
  readonly starts?: number | undefined
  /** They end within so many days of New York from now. */
  readonly ends?: number | undefined
  /** What they lack; several are alternatives. */
  readonly missing?: readonly MissingDetail[] | undefined
  /** The saved view that was chosen; `all` when none is wanted, not even the default one. U27. */
  readonly view?: number | 'all' | undefined
  /** The columns, when they are neither those of the view nor the usual ones of whoever looks. */
  readonly columns?: readonly PromotionColumn[] | undefined
}

/** The states in their order. */
export const effectStates: readonly EffectState[] = ['BEFORE', 'EFFECTIVE', 'AFTER']

/** The publish states in their order. */
export const publishStates: readonly PublishState[] = ['PUBLISHED', 'UNPUBLISHED', 'PAUSED']

const sortable = [
  ...['promotionKey', 'name', 'promotionType', 'country', 'fiscalYear'],
  ...['publishDate', 'effectiveDate', 'expirationDate', 'updatedDate'],
]

/** Columns by their names, with commas between them. */
export const columnsReader = someOf(Object.keys(PROMOTION_COLUMN_LABELS) as PromotionColumn[])

const days = whole(1, 999)
const view: Reader<number | 'all'> = (raw) => oneOf(['all'])(raw) ?? whole(1, Number.MAX_SAFE_INTEGER)(raw)

/** How the address of the promotions list is read. */
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
  view,
  columns: columnsReader,
}

const formerEffects: Readonly<Record<string, readonly EffectState[]>> = {
  effective: ['EFFECTIVE'],
  ineffective: ['BEFORE', 'AFTER'],
}

/** Parts of older addresses of the list: `effect` separated what is in force from all that is not. */
export const formerPromotionsParts: FormerParts<PromotionsAddress> = {
  effect: (raw) => (Object.hasOwn(formerEffects, raw) ? { effects: formerEffects[raw] } : undefined),
}

/** Where the promotions list shows this. */
export const promotionsHref = (address: PromotionsAddress): string => `/promotions${printAddress(address)}`
