import type { Link } from '../trace/link.ts'
import type { MessageRef } from '../trace/message.ts'
import type { Checked } from './checked.ts'

/** BLOCK stops publishing, WARN asks for a reason, INFO only tells. */
export type Severity = 'BLOCK' | 'WARN' | 'INFO'

/** What a check finds: the values of its text, and the field or row to mend. */
export type Found = {
  readonly params?: MessageRef['params']
  readonly link: Link
  /** When the check has more than one sentence. */
  readonly text?: string
}

/** A check before publishing (F.4): pure, over a version with what it refers to. It describes itself and stands in the list. */
export type Check = {
  readonly id: string
  readonly severity: Severity
  readonly text: string
  /** Whether its sentence names participants. */
  readonly isPersonal?: true
  /** Null stands for work that found nothing, where that is much: between two of them others can be served. */
  readonly find: (checked: Checked) => Iterable<Found | null>
  /** Whether it asks what the saved test cases give, which is found out when the first check asks. */
  readonly asksTestCases?: true
}
