import { useDeferredValue } from 'react'
import { SafeHtml } from '../../../../kit/html-field/safe-html.tsx'
import { SidePanel } from '../../../../kit/panel/panel.tsx'
import { useEditor } from '../../editing/editor-context.tsx'
import css from './details-tab.module.css'

/** The description as participants see it. Scripts in it never run (DET-12, DET-13). */
export function DescriptionPreview() {
  const html = useDeferredValue(useEditor(({ draft }) => draft.description))
  return (
    <SidePanel title="Description preview">
      {html === '' ? (
        <p className={css.muted}>No description</p>
      ) : (
        <div className={css.preview} tabIndex={0} role="group" aria-label="Preview of the description">
          <SafeHtml html={html} />
        </div>
      )}
    </SidePanel>
  )
}
