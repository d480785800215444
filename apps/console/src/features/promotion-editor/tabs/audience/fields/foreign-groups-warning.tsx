import { MESSAGES } from '@incentive/model'
import { useShallow } from 'zustand/react/shallow'
import { Notice } from '../../../../../kit/page/notice.tsx'
import { foreignGroups } from '../../../draft/foreign-groups.ts'
import { useEditor } from '../../../editing/editor-context.tsx'
import css from './fields.module.css'

const list = new Intl.ListFormat('en-US')

/** Lists the organization groups of another program, which every save removes (AUD-13, OP-129). */
export function ForeignGroupsWarning() {
  const names = useEditor(useShallow((state) => foreignGroups(state).map(({ name }) => name)))
  if (names.length === 0) return null
  return (
    <div className={css.warning}>
      <Notice tone="warning">
        <p>{MESSAGES.audience.foreignGroups}</p>
        <p>{list.format(names)}</p>
      </Notice>
    </div>
  )
}
