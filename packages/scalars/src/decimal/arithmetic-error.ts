/** Arithmetic that has no result, as java.lang.ArithmeticException has it. */
export class ArithmeticError extends Error {
  readonly code: 'division-by-zero' | 'too-large'

  constructor(code: 'division-by-zero' | 'too-large', message: string) {
    super(message)
    this.code = code
  }
}
