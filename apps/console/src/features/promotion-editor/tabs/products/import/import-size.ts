import { IMPORT_MESSAGES } from '@incentive/model/issues'
import { type LineImport, applyImport } from '@incentive/model/products'
import { MAX_SAVE_BYTES } from '@incentive/model/promotion'
import { formatSize } from '@incentive/model/uploads'
import type { Instant } from '@incentive/scalars'
import { changeList } from '../../../draft/change-content.ts'
import type { EditorState } from '../../../draft/editor-state.ts'
import { saveBody } from '../../../draft/saving/save-body.ts'
import { bytesOf } from '../../../draft/saving/save-size.ts'

/** Number of lines in the sample. Measuring every line would block the page. */
const SAMPLE = 400

/** Returns a warning if the import is too large for one save, otherwise null. The size is an estimate. */
export function importTooLarge(state: EditorState, lines: readonly LineImport[], now: Instant): string | null {
  const step = Math.ceil(lines.length / SAMPLE)
  const sample = lines.filter((_, index) => index % step === 0)
  if (sample.length === 0) return null
  const before = bytesOf(saveBody(state))
  const sampled = changeList(state, 'promotionProducts', 'measured', (roster) => applyImport(roster, sample, now))
  const each = Math.max(0, bytesOf(saveBody(sampled)) - before) / sample.length
  const size = before + each * lines.length
  if (size <= MAX_SAVE_BYTES) return null
  const rows = roundDown(Math.max(0, MAX_SAVE_BYTES - before) / each)
  const cause = IMPORT_MESSAGES.tooLargeToSave(formatSize(size), formatSize(MAX_SAVE_BYTES))
  return `${cause} ${IMPORT_MESSAGES.importInParts(rows)}`
}

/** Rounds down to two digits, such as 12,000 for 12,740. */
function roundDown(count: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, count))) - 1)
  return Math.floor(count / unit) * unit
}
