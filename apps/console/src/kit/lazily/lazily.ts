/**
 * Creates a value on first use. `Intl` formats and collators take milliseconds to create, which a first screen without
 * them does not need to spend.
 */
export function lazily<Value extends object>(make: () => Value): () => Value {
  let made: Value | undefined
  return () => (made ??= make())
}
