/** Asserts that a value of a validated draft is not null: empty required values are rejected before planning. */
export function filled<Value>(value: Value | null): Value {
  if (value === null) throw new Error('a required field is blank in a draft that passed the rules')
  return value
}
