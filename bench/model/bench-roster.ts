import {
  type Roster,
  type RosterKind,
  type RosterRow,
  openRoster,
  removeRows,
  restoreRows,
  rosterPayload,
  updateRows,
  upsertRows,
} from '@incentive/model/roster'
import { nanosecondsPer, sink } from '../spel/measure.ts'

type Line = RosterRow & { readonly product: number; readonly units: number }

const kind: RosterKind<Line> = {
  keyOf: ({ product }) => product,
  isSame: (a, b) => a.units === b.units,
}
const lines = (from: number, count: number, idOf: (product: number) => number | null): Line[] =>
  Array.from({ length: count }, (_, index) => ({ id: idOf(from + index), product: from + index, units: 1 }))

/** The operations on a list draft, each over all rows of a list of the given length. */
function stepsOf(count: number): Readonly<Record<string, () => Roster<Line> | { readonly keys: readonly unknown[] }>> {
  const stored = openRoster(
    lines(0, count, (product) => product),
    kind,
  )
  const added = lines(count, count, () => null)
  const keys = [...stored.rows.keys()]
  const withMore = (line: Line) => ({ ...line, units: line.units + 1 })
  const changed = updateRows(stored, keys, withMore)
  const removed = removeRows(stored, keys)
  return {
    'add all': () => upsertRows(stored, added, kind),
    'change all': () => updateRows(stored, keys, withMore),
    'change one': () => updateRows(stored, [Math.floor(count / 2)], withMore),
    'remove all': () => removeRows(stored, keys),
    'undo the removal': () => restoreRows(removed, keys, stored),
    'payload of all': () => rosterPayload(changed, kind, (line) => line),
  }
}

/** The minimum cost of an immutable list of maps: one copy. */
const copyOf = (count: number) => {
  const { rows } = openRoster(
    lines(0, count, (product) => product),
    kind,
  )
  return () => new Map(rows)
}

/** The list draft (ALG-11) at growing lengths: the cost of a row must not grow with the number of rows. */
export function benchRoster(print: (line: string) => void): Promise<void> {
  const counts = [100, 1_000, 10_000]
  const perRow = counts.map((count) => {
    const copy = copyOf(count)
    return {
      count,
      copy: nanosecondsPer(count, () => void (sink.value += copy().size), 5),
      steps: Object.entries(stepsOf(count)).map(([name, step]) => ({
        name,
        nanoseconds: nanosecondsPer(count, () => void (sink.value += 'keys' in step() ? 1 : 2), 5),
      })),
    }
  })
  print('\n## List draft\n')
  print('Nanoseconds of processor time a row; in brackets the ratio to copying a map of that length once.\n')
  print(
    `| step | ${counts.map((count) => `${count.toLocaleString('en-US')} rows`).join(' | ')} | all rows of the longest |`,
  )
  print(`|---|${counts.map(() => '---:').join('|')}|---:|`)
  const longest = counts.length - 1
  for (const [index, { name }] of (perRow[0]?.steps ?? []).entries()) {
    const cells = perRow.map(({ steps, copy }) => {
      const time = steps[index]?.nanoseconds ?? NaN
      return `${time.toFixed(0)} (${(time / copy).toFixed(1)})`
    })
    const total = ((perRow[longest]?.steps[index]?.nanoseconds ?? NaN) * (counts[longest] ?? NaN)) / 1e6
    print(`| ${name} | ${cells.join(' | ')} | ${total.toFixed(1)} ms |`)
  }
  return Promise.resolve()
}
