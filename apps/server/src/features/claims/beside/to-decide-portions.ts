import type { ToDecide } from '../decide-claim.ts'

/** The lists of what is decided that may be long. */
const LONG = [
  ['claim', 'lines'],
  ['content', 'promotionProducts'],
  ['content', 'promotionProductGroups'],
  ['content', 'promotionParticipants'],
  ['content', 'promotionOrganizations'],
] as const
type LongPart = (typeof LONG)[number]

/** So many rows go in one portion. */
const PORTION = 500

/** What is sent to the thread, piece by piece: first all but the long lists, then their rows, then the end. */
export type Piece =
  | { readonly kind: 'frame'; readonly frame: ToDecide }
  | { readonly kind: 'rows'; readonly part: LongPart; readonly rows: readonly unknown[] }
  | { readonly kind: 'products'; readonly rows: ToDecide['products'] }
  | { readonly kind: 'end' }

/** What is decided, in pieces that are copied in no time. What only checks ask for stays behind. */
export function* portionsOf(given: ToDecide): Generator<Piece, void, void> {
  const { content, claim, products, lookups } = given
  const { currencyDigits, awardVehicles, storeProducts, program } = lookups
  yield {
    kind: 'frame',
    frame: {
      ...given,
      claim: { ...claim, lines: [] },
      content: { ...content, ...Object.fromEntries(LONG.slice(1).map(([, list]) => [list, []])) },
      products: [],
      lookups: { currencyDigits, awardVehicles, storeProducts, ...(program && { program }) },
    },
  }
  for (const part of LONG) for (const rows of inPortions(rowsAt(given, part))) yield { kind: 'rows', part, rows }
  for (const rows of inPortions(products)) yield { kind: 'products', rows }
  yield { kind: 'end' }
}

/** Puts the pieces together again; null until the end. */
export function createGathering(): (piece: Piece) => ToDecide | null {
  let frame: ToDecide | null = null
  return (piece) => {
    if (piece.kind === 'frame') frame = piece.frame
    else if (frame === null) throw new Error('a piece came before the frame')
    else if (piece.kind === 'rows') (rowsAt(frame, piece.part) as unknown[]).push(...piece.rows)
    else if (piece.kind === 'products') (frame.products as unknown[]).push(...piece.rows)
    else return frame
    return null
  }
}

const rowsAt = (given: ToDecide, [of, list]: LongPart): readonly unknown[] =>
  (given[of] as Readonly<Record<string, readonly unknown[] | undefined>>)[list] ?? []

function* inPortions<Row>(rows: readonly Row[]): Generator<readonly Row[], void, void> {
  for (let at = 0; at < rows.length; at += PORTION) yield rows.slice(at, at + PORTION)
}
