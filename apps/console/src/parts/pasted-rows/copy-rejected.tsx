import { Button } from '../../kit/button/button.tsx'
import { showToast } from '../../kit/toast/toast-store.ts'
import { countOf } from '../choose-dialog/choose-action.ts'

const ROW = { one: 'row', many: 'rows' }
const REJECTED_ROW = { one: 'rejected row', many: 'rejected rows' }

/** Copies the rejected rows to the clipboard as they were pasted, so that they can be corrected and pasted again. */
export function CopyRejected({ rows }: { rows: readonly { readonly text: string }[] }) {
  if (rows.length === 0) return null
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(rows.map(({ text }) => text).join('\n'))
      showToast(`${countOf(rows.length, ROW)} copied`)
    } catch {
      showToast('Could not copy. Select the text and copy it')
    }
  }
  return <Button onClick={() => void copy()}>Copy {countOf(rows.length, REJECTED_ROW)}</Button>
}
