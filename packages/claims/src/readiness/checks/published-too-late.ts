import type { CompiledVersion } from '../../compile/compiled.ts'
import type { Check } from '../check.ts'
import { atDetails } from '../places.ts'

export const publishedTooLate: Check = {
  id: 'L-02',
  severity: 'BLOCK',
  text: 'Published only after the last claim could be submitted',
  find: ({ version }) => (isPublishedTooLate(version) ? [{ link: atDetails('publishDate') }] : []),
}

/** Whether no claim can be in time once the promotion is published; one without a date is not published yet. */
export function isPublishedTooLate({ published, deadlines, lastDeadline }: CompiledVersion): boolean {
  if (!Number.isFinite(published)) return false
  return published >= deadlines.reduce((latest, deadline) => Math.max(latest, deadline.ends), lastDeadline.ends)
}
