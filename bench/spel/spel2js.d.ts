/** The part of spel2js 0.2.9 that the benchmark uses; the library has no types. */
declare module 'spel2js' {
  export const SpelExpressionEvaluator: {
    compile(text: string): { eval(context: object): unknown }
  }
}
