import { rowsInTitle, type RowId } from './rows.ts'

/** A passed test, with its number of assertions for each row that it claims. */
export interface ClaimingTest {
  readonly file: string
  readonly title: string
  readonly rows: Readonly<Record<string, number>>
}

/** Rows that no test claims yet, each with the reason. */
export type Unclaimed = Readonly<Record<string, string>>

export interface VitestReport {
  readonly testResults: readonly {
    readonly name: string
    readonly assertionResults: readonly {
      readonly fullName: string
      readonly status: string
      readonly meta?: { readonly rows?: Record<string, number> }
    }[]
  }[]
}

/** The passed tests of a JSON report of Vitest. */
export const claimsOfVitest = (report: VitestReport): ClaimingTest[] =>
  report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'passed')
      .map(({ fullName, meta }) => ({ file: name, title: fullName, rows: meta?.rows ?? {} })),
  )

/** The problems with the claims, one sentence each; empty when every row is claimed or listed as unclaimed. */
export function findRowProblems(
  allRows: readonly RowId[],
  tests: readonly ClaimingTest[],
  unclaimed: Unclaimed,
): string[] {
  const claimed = new Set(
    tests.flatMap(({ rows }) => Object.entries(rows).flatMap(([id, assertions]) => (assertions > 0 ? [id] : []))),
  )
  const known = new Set<string>(allRows)
  return [
    ...allRows.filter((id) => !claimed.has(id) && !unclaimed[id]).map((id) => `${id} is claimed by no test`),
    ...Object.entries(unclaimed).flatMap(([id, reason]) => {
      if (!known.has(id)) return [`${id} is listed as unclaimed and is no row`]
      if (claimed.has(id)) return [`${id} is claimed: take it off the list of unclaimed rows`]
      return reason.trim() === '' ? [`${id} is listed as unclaimed without a reason`] : []
    }),
    ...tests.flatMap(({ file, title, rows }) => [
      ...Object.entries(rows).flatMap(([id, assertions]) =>
        assertions === 0 ? [`${id} is claimed without an assertion: ${file}, "${title}"`] : [],
      ),
      ...findTitleProblems(title, rows).map((problem) => `${problem}: ${file}, "${title}"`),
    ]),
  ]
}

function findTitleProblems(title: string, rows: Readonly<Record<string, number>>): string[] {
  try {
    return rowsInTitle(title).flatMap((id) =>
      rows[id] ? [] : [`the title names ${id}, which the test does not claim`],
    )
  } catch (error) {
    return [(error as Error).message]
  }
}
