import type { Link } from '../trace/link.ts'
import type { MessageRef } from '../trace/message.ts'
import type { Checked } from './checked.ts'

/** BLOCK stops publishing, WARN requires a reason, INFO only informs. */
export type Severity = 'BLOCK' | 'WARN' | 'INFO'

/** A result of a check: the values of its text, and the field or row to fix. */
export type Found = {
  readonly params?: MessageRef['params']
  readonly link: Link
  /** Set if the check has more than one sentence. */
  readonly text?: string
  /** Values that could be meant, most likely first. Set if another value fixes the expression at the link. */
  readonly repairs?: readonly Repair[]
}

/** A value of the data, and the expression that compares with it instead of the checked one. */
export type Repair = {
  readonly value: string
  readonly participants: number
  readonly checked: string
  readonly text: string
}

/**
 * A check before publishing (F.4): pure, over a version with its references. It describes itself and is listed in
 * `CHECKS`.
 */
export type Check = {
  readonly id: string
  readonly severity: Severity
  readonly text: string
  /** True if its sentence names participants. */
  readonly isPersonal?: true
  /** Yields null after a large piece of work without a result, so that other calls can be served in between. */
  readonly find: (checked: Checked) => Iterable<Found | null>
  /** True if it needs the results of the saved test cases, which are run when the first check needs them. */
  readonly asksTestCases?: true
}
