/**
 * A value that is made when it is first wanted. Formats and collators of `Intl` take milliseconds each to make, which a
 * first screen that does not use them need not spend.
 */
export function lazily<Value extends object>(make: () => Value): () => Value {
  let made: Value | undefined
  return () => (made ??= make())
}
