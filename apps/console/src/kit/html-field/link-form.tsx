import type { Editor } from '@tiptap/core'
import { useState, type KeyboardEvent } from 'react'
import { Button } from '../button/button.tsx'
import bare from '../fields/bare-input.module.css'
import css from './html-field.module.css'

const isAllowed = (address: string) => /^(?:https?:\/\/|mailto:)\S+$/i.test(address)

/** The line under the toolbar where a link's address is entered or removed. */
export function LinkForm({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [address, setAddress] = useState(() => String(editor.getAttributes('link').href ?? ''))
  const [isRefused, setIsRefused] = useState(false)
  const leave = () => {
    onClose()
    editor.commands.focus()
  }
  const apply = () => {
    const href = address.trim()
    if (!isAllowed(href)) return setIsRefused(true)
    const link = { type: 'link', attrs: { href } }
    if (editor.state.selection.empty && !editor.isActive('link')) {
      editor
        .chain()
        .focus()
        .insertContent({ type: 'text', text: href, marks: [link] })
        .run()
    } else editor.chain().focus().extendMarkRange('link').setLink({ href }).run()
    onClose()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault()
      apply()
    } else if (event.key === 'Escape') {
      event.stopPropagation()
      leave()
    }
  }
  return (
    <div className={css.link} role="group" aria-label="Link">
      <label>
        Address
        <input
          // the user has just opened this line, and it contains no other control
          autoFocus
          type="url"
          className={bare.input}
          value={address}
          placeholder="https://"
          aria-invalid={isRefused || undefined}
          onKeyDown={onKeyDown}
          onChange={(event) => {
            setIsRefused(false)
            setAddress(event.currentTarget.value)
          }}
        />
      </label>
      <Button size="small" onClick={apply}>
        Set link
      </Button>
      {editor.isActive('link') && (
        <Button
          size="small"
          kind="quiet"
          onClick={() => {
            editor.chain().focus().extendMarkRange('link').unsetLink().run()
            onClose()
          }}
        >
          Remove link
        </Button>
      )}
      {isRefused && (
        <span role="alert" style={{ color: 'var(--danger-text)' }}>
          A link starts with https://, http:// or mailto:
        </span>
      )}
    </div>
  )
}
