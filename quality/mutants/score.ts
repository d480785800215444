/** The fields used from a StrykerJS report. */
export interface MutationReport {
  readonly files: Readonly<Record<string, { readonly mutants: readonly { readonly status: string }[] }>>
}

export interface Score {
  readonly folder: string
  readonly killed: number
  /** Mutants that no test detected, including those that no test reaches. */
  readonly survived: number
  /** With one decimal. */
  readonly percent: string
}

const noticed = new Set(['Killed', 'Timeout', 'RuntimeError'])
const left = new Set(['Survived', 'NoCoverage'])

/** The scores of a report, per folder below `src`, then in total. */
export function scoreOf({ files }: MutationReport): Score[] {
  const byFolder = Object.groupBy(
    Object.entries(files).flatMap(([file, { mutants }]) => mutants.map(({ status }) => ({ file, status }))),
    ({ file }) => /^.*\/src\/[^/]+/.exec(file)?.[0] ?? file,
  )
  const all = Object.entries(byFolder).map(([folder, mutants = []]) => score(folder, mutants))
  const total = score(
    'everything',
    Object.values(byFolder).flatMap((mutants = []) => mutants),
  )
  return [...all.sort((a, b) => Number(a.percent) - Number(b.percent)), total]
}

function score(folder: string, mutants: readonly { readonly status: string }[]): Score {
  const killed = mutants.filter(({ status }) => noticed.has(status)).length
  const survived = mutants.filter(({ status }) => left.has(status)).length
  const percent = ((100 * killed) / Math.max(killed + survived, 1)).toFixed(1)
  return { folder, killed, survived, percent }
}
