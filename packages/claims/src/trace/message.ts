/** A value of a trace: amounts and instants as text, so that a stored trace reads the same for ever. */
export type Scalar = string | number | boolean | null

/** A sentence as data: the key of its text, and what stands in its places. */
export type MessageRef = { readonly key: string; readonly params: Readonly<Record<string, Scalar>> }

export function message(key: string, params: MessageRef['params'] = NO_PARAMS): MessageRef {
  return { key, params }
}

const NO_PARAMS: MessageRef['params'] = Object.freeze({})
