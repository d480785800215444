import type { CompiledVersion } from '../compile/compiled.ts'
import type { Link } from '../trace/link.ts'
import type { MessageRef } from '../trace/message.ts'

/** BLOCK stops publishing, WARN asks for a reason, INFO only tells. */
export type Severity = 'BLOCK' | 'WARN' | 'INFO'

/** What a check finds: the values of its text, and the field or row to mend. */
export type Found = { readonly params?: MessageRef['params']; readonly link: Link }

/** A check before publishing (F.4): pure, over a compiled version. It describes itself and stands in the list. */
export type Check = {
  readonly id: string
  readonly severity: Severity
  readonly text: string
  readonly find: (version: CompiledVersion) => readonly Found[]
}
