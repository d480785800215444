/** Arithmetic without a result, like java.lang.ArithmeticException. */
export class ArithmeticError extends Error {
  readonly code: 'division-by-zero' | 'too-large'

  constructor(code: 'division-by-zero' | 'too-large', message: string) {
    super(message)
    this.code = code
  }
}
