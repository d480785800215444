import { instantText } from '../../../evaluation.ts'
import type { Check } from '../../check.ts'
import { atDetails } from '../../found.ts'
import { isPublishedTooLate } from './published-too-late.ts'

export const publishedAfterStart: Check = {
  id: 'L-03',
  severity: 'WARN',
  text: 'Sales from {effectiveDate} count, but claims are possible only from {publishDate}',
  find({ version }) {
    const { published, window } = version
    const isInBetween = Number.isFinite(published) && published > window.from
    if (!isInBetween || isPublishedTooLate(version)) return []
    const params = { effectiveDate: instantText(window.from), publishDate: instantText(published) }
    return [{ params, link: atDetails('publishDate') }]
  },
}
