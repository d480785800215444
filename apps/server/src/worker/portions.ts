import type { Kind, Kinds } from './kinds.ts'

/** The lists of the input that can be long. */
const LONG = [
  ['claim', 'lines'],
  ['content', 'promotionProducts'],
  ['content', 'promotionProductGroups'],
  ['content', 'promotionParticipants'],
  ['content', 'promotionOrganizations'],
  ['content', 'payoutGenerationRuleGroup', 'rules'],
  ['lookups', 'products'],
  ['lookups', 'storeProducts'],
  ['products'],
  ['cases'],
] as const
type Path = (typeof LONG)[number]

/** Number of values in one portion; a single row can exceed it. */
const PORTION = 5000

/** Messages to the thread: first everything except the long lists, then their rows, then the end. */
export type Piece =
  | { readonly kind: 'frame'; readonly frame: object }
  | { readonly kind: 'rows'; readonly path: Path; readonly rows: readonly unknown[] }
  | { readonly kind: 'end' }

/** Splits an input into pieces that are each copied in negligible time. */
export function* portionsOf(given: object): Generator<Piece, void, void> {
  const long = LONG.filter((path) => listAt(given, path).length > 0)
  yield { kind: 'frame', frame: long.reduce<object>(withoutList, given) }
  for (const path of long) for (const rows of inPortions(listAt(given, path))) yield { kind: 'rows', path, rows }
  yield { kind: 'end' }
}

/** Reassembles the pieces; returns null until the end. */
export function createGathering<Name extends Kind>(): (piece: Piece) => Kinds[Name]['given'] | null {
  let frame: object = {}
  return (piece) => {
    if (piece.kind === 'frame') frame = piece.frame
    else if (piece.kind === 'rows') (listAt(frame, piece.path) as unknown[]).push(...piece.rows)
    else return frame as Kinds[Name]['given']
    return null
  }
}

type Members = Readonly<Record<string, unknown>>

function listAt(given: object, path: Path): readonly unknown[] {
  const found = path.reduce<unknown>((value, name) => (value as Members | null | undefined)?.[name], given)
  return (found as readonly unknown[] | null | undefined) ?? []
}

/** Returns a copy of the input with an empty list at that path. */
function withoutList(given: object, [name, ...below]: readonly string[]): object {
  if (name === undefined) return []
  return { ...given, [name]: withoutList((given as Members)[name] ?? {}, below) }
}

function* inPortions(rows: readonly unknown[]): Generator<readonly unknown[], void, void> {
  let portion: unknown[] = []
  let values = 0
  for (const row of rows) {
    portion.push(row)
    values += valuesIn(row)
    if (values < PORTION) continue
    yield portion
    portion = []
    values = 0
  }
  if (portion.length > 0) yield portion
}

/** Approximate number of values in a row; a long text counts as several. */
function valuesIn(row: unknown): number {
  if (typeof row === 'string') return 1 + row.length / 64
  if (typeof row !== 'object' || row === null) return 1
  let values = 1
  for (const value of Object.values(row)) values += valuesIn(value)
  return values
}
