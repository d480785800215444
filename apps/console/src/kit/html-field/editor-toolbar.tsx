import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { useState, type KeyboardEvent } from 'react'
import { Tooltip } from '../floating/tooltip.tsx'
import { Icon, type IconShape } from '../icon/icon.tsx'
import { IconLink } from '../icon/icons.ts'
import { editorTools } from './editor-tools.ts'
import css from './html-field.module.css'
import { LinkForm } from './link-form.tsx'

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
