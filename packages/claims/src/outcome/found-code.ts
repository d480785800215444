import type { Code } from '../codes/codes.ts'
import type { Link } from '../trace/link.ts'
import type { MessageRef } from '../trace/message.ts'

/** A code of an outcome: its step and claim line, the reason, and the place to fix its cause. */
export type FoundCode = {
  readonly code: Code
  readonly step: string
  readonly line: number | null
  readonly because: MessageRef
  readonly link: Link | null
}

/** The row that a code is about, and the place to fix it if that is not the default place of the code. */
export type RowOf = {
  readonly row?: string | number
  readonly id?: string | number
  readonly tab?: string
  readonly field?: string
}
