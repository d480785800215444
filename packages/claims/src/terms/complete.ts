/**
 * A type with every field required, at every depth: builders return it, so that a forgotten field does not compile.
 * Null stays a value.
 */
export type Complete<Value> = Value extends readonly (infer Element)[]
  ? readonly Complete<Element>[]
  : Value extends object
    ? { readonly [Key in keyof Value]-?: Complete<Exclude<Value[Key], undefined>> }
    : Value
