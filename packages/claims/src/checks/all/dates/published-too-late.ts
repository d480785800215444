import type { CompiledVersion } from '../../../compile/compiled.ts'
import type { Check } from '../../check.ts'
import { atDetails } from '../../found.ts'
import { doTouch, gapsOf } from '../../windows.ts'

export const publishedTooLate: Check = {
  id: 'L-02',
  severity: 'BLOCK',
  text: 'Published only after the last claim could be submitted',
  find: ({ version }) => (isPublishedTooLate(version) ? [{ link: atDetails('publishDate') }] : []),
}

/** True if no claim can be in time once the promotion is published; one without a date is not published yet. */
export function isPublishedTooLate({ published, window, deadlines, lastDeadline }: CompiledVersion): boolean {
  if (!Number.isFinite(published)) return false
  const isSoldOutside = gapsOf(window, deadlines).length > 0
  const asked = [...deadlines.filter((deadline) => doTouch(deadline, window)), ...(isSoldOutside ? [lastDeadline] : [])]
  return asked.length > 0 && asked.every(({ ends }) => ends <= published)
}
