import { factLabel } from '@incentive/model/facts'
import { instantOf } from '@incentive/model/time'
import { epochOf } from '@incentive/scalars'
import type { FactRead, Field, Type } from '@incentive/spel'

/** The values typed for the facts of a test, by path; list elements are typed one by one. */
export interface TrialValues {
  readonly values: Readonly<Record<string, string>>
  /** Paths of the objects that are missing. */
  readonly missing: readonly string[]
  /** The elements of the lists of objects, by path. */
  readonly lines: Readonly<Record<string, readonly Readonly<Record<string, string>>[]>>
}

export const NO_VALUES: TrialValues = { values: {}, missing: [], lines: {} }

export const pathOf = (path: readonly Field[]): string => path.map(({ name }) => name).join('.')

/** `Participant: Participant Type`; the field of an element has only its own name. */
export function labelOfFact(path: readonly Field[]): string {
  const names = path.map(({ name }) => name)
  if (names.length === 1) return factLabel(names[0] ?? '')
  const owners = names.slice(0, -1).map((name) => factLabel(name))
  return `${owners.join(' ')}: ${factLabel([names[0], names.at(-1)].join('.'))}`
}

/** Objects on the paths of the facts that can be missing. */
export function nullableObjects(reads: readonly FactRead[]): readonly (readonly Field[])[] {
  const found = new Map<string, readonly Field[]>()
  for (const { path } of reads) {
    path.forEach((field, index) => {
      const object = path.slice(0, index + 1)
      if (field.canBeMissing) found.set(pathOf(object), object)
    })
  }
  return [...found.values()]
}

/** Initial value: typical for a fact of this type and name; empty where any value would be a guess. */
export function firstValue({ path, type }: Pick<FactRead, 'path' | 'type'>, now: string): string {
  const name = path.at(-1)?.name ?? ''
  switch (type.kind) {
    case 'BOOLEAN':
      return 'true'
    case 'DATE':
      return now
    case 'INTEGER':
      return '1'
    case 'DECIMAL':
      return '100.00'
    default:
      if (/country$/i.test(name)) return 'US'
      return name === 'currency' ? 'USD' : ''
  }
}

/** The facts of a test in the format of `loadFacts`: an empty value is a missing value, or an empty list. */
export function toFacts(reads: readonly FactRead[], { values, missing, lines }: TrialValues): Record<string, unknown> {
  const facts: Record<string, unknown> = {}
  for (const { path, type, elements } of reads) {
    const key = pathOf(path)
    const isList = type.kind === 'LIST' && type.element.kind === 'OBJECT'
    const value = isList
      ? (lines[key] ?? []).map((line) => toLine(elements, line))
      : type.kind === 'OBJECT'
        ? {}
        : toValue(type, values[key] ?? '')
    put(facts, path, value, new Set(missing))
  }
  return facts
}

function toLine(elements: readonly FactRead[], line: Readonly<Record<string, string>>): Record<string, unknown> {
  const facts: Record<string, unknown> = {}
  for (const { path, type } of elements) put(facts, path, toValue(type, line[pathOf(path)] ?? ''), new Set())
  return facts
}

function put(
  facts: Record<string, unknown>,
  path: readonly Field[],
  value: unknown,
  missing: ReadonlySet<string>,
): void {
  let object = facts
  for (const [index, { name }] of path.entries()) {
    if (missing.has(pathOf(path.slice(0, index + 1)))) {
      object[name] = null
      return
    }
    if (index === path.length - 1) object[name] = value ?? object[name] ?? null
    else object = (object[name] ??= {}) as Record<string, unknown>
  }
}

function toValue(type: Type, text: string): unknown {
  // a claim always has its lists
  if (text === '') return type.kind === 'LIST' ? [] : null
  switch (type.kind) {
    case 'BOOLEAN':
      return text === 'true'
    case 'INTEGER':
      return /^-?\d{1,10}$/.test(text.trim()) ? Number(text) : text
    case 'DATE': {
      const instant = instantOf(text)
      return instant === null ? text : epochOf(instant)
    }
    case 'LIST':
      return text.split(',').map((element) => toValue(type.element, element.trim()))
    case 'DECIMAL':
      return text.trim()
    default:
      return text
  }
}
