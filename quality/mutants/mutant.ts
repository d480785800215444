/** A planted fault of a kind that people introduce, and the tests that must detect it. */
export interface Mutant {
  /** The fault as a sentence: "OK of a payout drops its description". */
  readonly fault: string
  /** The file with the fault, relative to the root of the project. */
  readonly file: string
  /** Text that occurs exactly once in the file. */
  readonly find: string
  readonly replace: string
  /**
   * Test files relative to the root of the project, or browser tests (`e2e/stories/...`), which need a build and are
   * slower.
   */
  readonly tests: readonly string[]
}
