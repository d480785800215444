import { compile, loadFacts, readFactModel, refusalOf, type Purpose } from '../src/index.ts'
import factModelText from './fact-model.json' with { type: 'json' }
import { readTypedJson, writeTypedJson, type Outcome, type TypedJson } from './typed-json.ts'

/** One conformance case (expressions, section 5). */
export interface Case {
  readonly id: string
  readonly category: string
  readonly expr: string
  readonly context?: Purpose
  readonly root: { readonly [name: string]: TypedJson }
  readonly expected: Outcome
}

export const factModel = readFactModel(factModelText)

export function readCases(text: string): readonly Case[] {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as Case)
}

/** The result of this package for a case, in the format of the case files. */
export function answerOf({ expr, context, root }: Pick<Case, 'expr' | 'context' | 'root'>): Outcome {
  const expression = compile(expr, factModel, context ?? 'any')
  if (!expression.ok) return { error: refusalOf(expression.diagnostics) ?? 'none' }
  const loaded = loadFacts(factModel, readTypedJson(root) as Record<string, unknown>)
  if (!loaded.ok)
    return { error: `facts: ${loaded.problems.map(({ path, message }) => `${path} ${message}`).join(', ')}` }
  const evaluated = expression.evaluate(loaded.facts)
  return evaluated.ok ? writeTypedJson(evaluated.result) : { error: 'eval' }
}

/** Outcomes are equal if they are the same JSON, with keys in any order. */
export function isSameOutcome(first: Outcome, second: Outcome): boolean {
  return canonical(first) === canonical(second)
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([key, field]) => `${JSON.stringify(key)}:${canonical(field)}`).join()}}`
}
