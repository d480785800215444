import { FACT_MODEL } from '@incentive/model'
import { check, loadFacts, toExpression, type Checked, type Facts, type Type } from '@incentive/spel'
import { ANOTHER, comparisonOf, fieldOf, pointsOf, type FieldComparison, type Point } from './comparisons.ts'

const MOST_TRIED = 512

/** Facts of an invented claim for which two conditions both hold; null when none was found among a few hundred. */
export function factsForBoth(texts: readonly [string, string]): Facts | null {
  const checks = texts.map((text) => check(text, FACT_MODEL, 'condition')).filter((checked) => checked.ok)
  if (checks.length < texts.length) return null
  const conditions = checks.map(toExpression)
  const choices = choicesOf(checks)
  const count = choices.reduce((product, { points }) => Math.min(product * points.length, MOST_TRIED), 1)
  for (let number = 0; number < count; number++) {
    const loaded = loadFacts(FACT_MODEL, inventedFacts(choices, number))
    if (!loaded.ok) continue
    const answers = conditions.map((condition) => condition.evaluate(loaded.facts))
    if (answers.every((answer) => answer.ok && answer.result.value === true)) return loaded.facts
  }
  return null
}

/** A field with the values that are tried for it. */
type Choice = { readonly field: string; readonly type: Type; readonly points: readonly Point[] }

/** The fields that conditions speak of, with values on both sides of all that they are compared with. */
function choicesOf(checks: readonly Checked[]): readonly Choice[] {
  const comparisons = checks.flatMap((checked) =>
    [...checked.types.keys()].flatMap((part) =>
      part.kind === 'comparison' ? (comparisonOf(checked, part) ?? []) : [],
    ),
  )
  const compared = [...Map.groupBy(comparisons, ({ field }) => field)].map(([field, group]) => choiceOf(field, group))
  const known = new Set(compared.map(({ field }) => field))
  const flags = new Map(checks.flatMap(flagsOf).map((flag) => [flag.field, flag]))
  return [...compared, ...[...flags.values()].filter(({ field }) => !known.has(field))]
}

function choiceOf(field: string, group: readonly FieldComparison[]): Choice {
  const values = group.map(({ value }) => value)
  return { field, type: group[0]?.type ?? NO_TYPE, points: pointsOf(group) ?? [...values, null, ANOTHER] }
}

const NO_TYPE: Type = { kind: 'UNKNOWN' }

/** Fields that are yes or no by themselves. */
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

/** A value as facts of its type are handed in. */
function factOf(point: Point, { kind }: Type): unknown {
  if (typeof point !== 'number') return point
  if (kind === 'DECIMAL') return String(point)
  return kind === 'LONG' ? BigInt(Math.round(point)) : point
}
