/** A value of a draft that passed the rules: they refuse a blank here before anything is planned. */
export function filled<Value>(value: Value | null): Value {
  if (value === null) throw new Error('a required field is blank in a draft that passed the rules')
  return value
}
