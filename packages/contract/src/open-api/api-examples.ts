/** Examples for the OpenAPI document: the server records them, the document shows them. */
export interface ApiExamples {
  /** Bodies by operation. Of calls that take a file, its text. */
  readonly requests: Readonly<Record<string, unknown>>
  /** Success responses without a named shape: by operation, or by call if all operations of a call return the same. */
  readonly responses: Readonly<Record<string, unknown>>
  /** Values of named shapes, by name. */
  readonly shapes: Readonly<Record<string, unknown>>
  /** Problems by the name of the error response. */
  readonly problems: Readonly<Record<string, unknown>>
}

export const noExamples: ApiExamples = { requests: {}, responses: {}, shapes: {}, problems: {} }
