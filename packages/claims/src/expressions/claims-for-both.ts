import { FACT_MODEL } from '@incentive/model/facts'
import { check, loadFacts, type Checked, type Expression, type Facts, type Type } from '@incentive/spel'
import { ANOTHER, comparisonOf, fieldOf, pointsOf, type FieldComparison, type Point } from './comparisons.ts'

const MAX_TRIED = 512

/** The comparisons of a condition with constants, and its boolean fields. */
export type Compared = { readonly comparisons: readonly FieldComparison[]; readonly flags: readonly Choice[] }

/** Returns these for the text of a condition; null if it is invalid. */
export function comparedIn(text: string): Compared | null {
  const checked = check(text, FACT_MODEL, 'condition')
  if (!checked.ok) return null
  const parts = [...checked.types.keys()]
  return {
    comparisons: parts.flatMap((part) => (part.kind === 'comparison' ? (comparisonOf(checked, part) ?? []) : [])),
    flags: flagsOf(checked),
  }
}

/** Finds facts of an invented claim for which all conditions hold; null if none is found among a few hundred. */
export function factsForBoth(compared: readonly Compared[], conditions: readonly Expression[]): Facts | null {
  const choices = choicesOf(compared)
  const count = choices.reduce((product, { points }) => Math.min(product * points.length, MAX_TRIED), 1)
  for (let number = 0; number < count; number++) {
    const loaded = loadFacts(FACT_MODEL, inventedFacts(choices, number))
    if (!loaded.ok) continue
    const { facts } = loaded
    const holds = (condition: Expression) => {
      const answer = condition.evaluate(facts)
      return answer.ok && answer.result.value === true
    }
    if (conditions.every(holds)) return facts
  }
  return null
}

/** A field with the values to try for it. */
type Choice = { readonly field: string; readonly type: Type; readonly points: readonly Point[] }

/** The fields in conditions, with values on both sides of everything that they are compared with. */
function choicesOf(conditions: readonly Compared[]): readonly Choice[] {
  const comparisons = conditions.flatMap((condition) => condition.comparisons)
  const compared = [...Map.groupBy(comparisons, ({ field }) => field)].map(([field, group]) => choiceOf(field, group))
  const known = new Set(compared.map(({ field }) => field))
  const flags = new Map(conditions.flatMap((condition) => condition.flags).map((flag) => [flag.field, flag]))
  return [...compared, ...[...flags.values()].filter(({ field }) => !known.has(field))]
}

function choiceOf(field: string, group: readonly FieldComparison[]): Choice {
  const values = group.map(({ value }) => value)
  return { field, type: group[0]?.type ?? NO_TYPE, points: pointsOf(group) ?? [...values, null, ANOTHER] }
}

const NO_TYPE: Type = { kind: 'UNKNOWN' }

/** Boolean fields that are not compared. */
function flagsOf({ types }: Checked): readonly Choice[] {
  return [...types].flatMap(([part, type]) => {
    const isFlag = type.kind === 'BOOLEAN' && (part.kind === 'name' || part.kind === 'path')
    const field = isFlag ? fieldOf(part) : null
    return field === null ? [] : [{ field, type, points: [true, false] }]
  })
}

/** The facts of one of all combinations, by its number. */
function inventedFacts(choices: readonly Choice[], number: number): Record<string, unknown> {
  const facts: Record<string, unknown> = {}
  let rest = number
  for (const { field, type, points } of choices) {
    const point = points[rest % points.length] ?? null
    rest = Math.floor(rest / points.length)
    const names = field.split('.')
    const last = names.pop() ?? field
    let owner = facts
    for (const name of names)
      owner = owner[name] = { ...(owner[name] as object | undefined) } as Record<string, unknown>
    owner[last] = factOf(point, type)
  }
  return facts
}

/** Converts a value to the input format of its fact type. */
function factOf(point: Point, { kind }: Type): unknown {
  if (typeof point !== 'number') return point
  if (kind === 'DECIMAL') return String(point)
  return kind === 'LONG' ? BigInt(Math.round(point)) : point
}
