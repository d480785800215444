import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { useState, type KeyboardEvent } from 'react'
import { Tooltip } from '../floating/tooltip.tsx'
import { Icon, type IconShape } from '../icon/icon.tsx'
import { IconLink } from '../icon/icons.ts'
import { editorTools } from './editor-tools.ts'
import css from './html-field.module.css'
import { Button } from '../button/button.tsx'
import bare from '../fields/bare-input.module.css'

const allTools = editorTools.flat()

/** Index of the tool that a key moves to, counted over the whole bar; null for other keys. */
function nextTool(index: number, count: number, key: string): number | null {
  const target = { ArrowRight: index + 1, ArrowLeft: index - 1 + count, Home: 0, End: count - 1 }[key]
  return target === undefined ? null : target % count
}

/** The toolbar: one tab stop, arrow keys move along it, every button exposes its pressed state (ARIA practices). */
export function EditorToolbar({ editor, label }: { editor: Editor; label: string }) {
  const [reachable, setReachable] = useState(0)
  const [isLinking, setIsLinking] = useState(false)
  const { areOn, isLink } = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      areOn: allTools.map((tool) => tool.isOn(now)),
      isLink: now.isActive('link'),
    }),
  })
  const count = allTools.length + 1
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const target = nextTool(reachable, count, event.key)
    if (target === null) return
    event.preventDefault()
    setReachable(target)
    event.currentTarget.querySelectorAll('button')[target]?.focus()
  }
  return (
    <>
      <div role="toolbar" aria-label={`Formatting of ${label}`} className={css.toolbar} onKeyDown={onKeyDown}>
        {editorTools.map((group, index) => (
          <span key={index} style={{ display: 'contents' }}>
            {index > 0 && <span className={css.line} />}
            {group.map((tool) => {
              const index = allTools.indexOf(tool)
              return (
                <ToolButton
                  key={tool.label}
                  label={tool.label}
                  icon={tool.icon}
                  isOn={areOn[index] ?? false}
                  isReachable={index === reachable}
                  onPress={() => {
                    setReachable(index)
                    tool.run(editor)
                  }}
                />
              )
            })}
          </span>
        ))}
        <ToolButton
          label="Link"
          icon={IconLink}
          isOn={isLink}
          isReachable={reachable === count - 1}
          onPress={() => {
            setReachable(count - 1)
            setIsLinking(!isLinking)
          }}
        />
      </div>
      {isLinking && <LinkForm editor={editor} onClose={() => setIsLinking(false)} />}
    </>
  )
}

interface ToolButtonProps {
  label: string
  icon: IconShape
  isOn: boolean
  isReachable: boolean
  onPress: () => void
}

function ToolButton({ label, icon, isOn, isReachable, onPress }: ToolButtonProps) {
  return (
    <Tooltip label={label}>
      <button
        type="button"
        className={css.tool}
        aria-label={label}
        aria-pressed={isOn}
        tabIndex={isReachable ? 0 : -1}
        onMouseDown={(event) => event.preventDefault()}
        onClick={onPress}
      >
        <Icon of={icon} />
      </button>
    </Tooltip>
  )
}

const isAllowed = (address: string) => /^(?:https?:\/\/|mailto:)\S+$/i.test(address)

/** The line under the toolbar where a link's address is entered or removed. */
function LinkForm({ editor, onClose }: { editor: Editor; onClose: () => void }) {
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
