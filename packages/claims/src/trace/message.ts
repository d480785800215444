/** A value of a trace: amounts and instants are text, so that a stored trace never changes. */
export type Scalar = string | number | boolean | null

/** A message as data: the key of its text, and the values of its placeholders. */
export type MessageRef = { readonly key: string; readonly params: Readonly<Record<string, Scalar>> }

export function message(key: string, params: MessageRef['params'] = NO_PARAMS): MessageRef {
  return { key, params }
}

const NO_PARAMS: MessageRef['params'] = Object.freeze({})
