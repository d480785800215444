/** A planted fault of the kind that people make, and the tests that must notice it. */
export interface Mutant {
  /** What is wrong, as a sentence: "OK of a payout drops its description". */
  readonly fault: string
  /** The file that has the fault, from the root of the project. */
  readonly file: string
  /** Text that occurs once in the file. */
  readonly find: string
  readonly replace: string
  /** Test files from the root of the project, or stories (`e2e/stories/...`), which need a build and take longer. */
  readonly tests: readonly string[]
}
