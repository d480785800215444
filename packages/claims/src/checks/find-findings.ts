import type { CompiledVersion } from '../compile/compiled.ts'
import { fillText } from '../trace/message.ts'
import type { Lookups, LookupTestCase } from '../terms/lookups.ts'
import type { Check, Found } from './check.ts'
import { toChecked } from './checked.ts'
import { CHECKS } from './all/index.ts'
import { subjectsOf } from './subject-of.ts'

/** A result of a check before a promotion is published (F.4). */
export type Finding = Found &
  Pick<Check, 'severity' | 'text'> & {
    readonly finding: string
    /** A hash of the content that the finding is about: an acceptance applies to this content (MS-47). */
    readonly subject: string
    /** True if its sentence names participants, so that only callers who can see them get it. */
    readonly isPersonal: boolean
  }

/** Work in steps: each yields a value, or null. */
type Steps<Given, Result> = Generator<Given | null, Result, void>

/**
 * Runs the checks that only need a version and its references: no claims, no other promotions. Never throws, whatever
 * the version contains.
 */
export function findFindings(version: CompiledVersion, lookups: Lookups): readonly Finding[] {
  return [...findInSteps(version, lookups)].filter((found) => found !== null)
}

/**
 * Same as above in steps: the findings before a stop are the first part of the whole. `runCases` runs the saved test
 * cases when the first check needs their results.
 */
export function* findInSteps(
  version: CompiledVersion,
  lookups: Lookups,
  runCases?: () => Steps<never, readonly LookupTestCase[]>,
): Steps<Finding, void> {
  let checked = toChecked(version, lookups)
  let ask = runCases
  const subjectOf = subjectsOf(version)
  for (const { id, severity, text, isPersonal = false, find, asksTestCases } of CHECKS) {
    if (asksTestCases && ask) {
      checked = { ...checked, lookups: { ...lookups, testCases: yield* ask() } }
      ask = undefined
    }
    yield null
    for (const found of find(checked)) {
      if (found === null) {
        yield null
        continue
      }
      const reported = { text, ...found, finding: id }
      yield { ...reported, severity, isPersonal, subject: subjectOf(reported) }
    }
  }
}

/** The sentence of a finding. */
export function findingText({ text, params = {} }: Pick<Finding, 'text' | 'params'>): string {
  return fillText(text, params)
}
