import { Link } from '@tiptap/extension-link'
import { EditorContent, useEditor } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { useEffect, useRef } from 'react'
import type { ControlAttributes } from '../fields/field-props.ts'
import { EditorToolbar } from './editor-toolbar.tsx'
import css from './html-field.module.css'
import prose from './prose.module.css'
import { sanitizeHtml } from './sanitize-html.ts'
import { toSimpleMarkup } from '@incentive/scalars'

export interface HtmlEditorProps {
  control: ControlAttributes
  label: string
  value: string
  onChange: (html: string) => void
  onBlur?: (() => void) | undefined
}

const extensions = [
  // a trailing node would add a paragraph after a list as soon as the user types
  StarterKit.configure({ link: false, trailingNode: false, heading: { levels: [2, 3, 4] } }),
  Link.configure({ openOnClick: false, defaultProtocol: 'https', HTMLAttributes: { target: null, rel: null } }),
]

/** The content of the editor as HTML; an empty document is the empty text. */
function htmlOf(editor: { isEmpty: boolean; getHTML: () => string }): string {
  return editor.isEmpty ? '' : editor.getHTML()
}

function attributesOf(control: ControlAttributes): Record<string, string> {
  const given = { ...control, role: 'textbox', 'aria-multiline': true, class: prose.prose }
  return Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  )
}

/**
 * The editor itself, in its own chunk. It writes markup in its own style, so it emits the original text while the
 * document equals the original: viewing a text, or typing and undoing, does not make it dirty (U1).
 */
export function HtmlEditor({ control, label, value, onChange, onBlur }: HtmlEditorProps) {
  const given = useRef({ value, asWritten: '' })
  const lastEmitted = useRef(value)
  const emit = (html: string) => {
    const text = html === given.current.asWritten ? given.current.value : html
    if (text === lastEmitted.current) return
    lastEmitted.current = text
    onChange(text)
  }
  const editor = useEditor({
    extensions,
    content: sanitizeHtml(value),
    injectCSS: false,
    editorProps: { attributes: attributesOf(control), transformPastedHTML: pastedHtml },
    onCreate: ({ editor: created }) => {
      given.current.asWritten = htmlOf(created)
    },
    onUpdate: ({ editor: changed }) => emit(htmlOf(changed)),
    onBlur: () => onBlur?.(),
  })
  const attributes = JSON.stringify(attributesOf(control))
  useEffect(() => {
    const parsed = JSON.parse(attributes) as Record<string, string>
    editor.setOptions({ editorProps: { attributes: parsed, transformPastedHTML: pastedHtml } })
  }, [editor, attributes])
  useEffect(() => {
    if (value === lastEmitted.current) return
    // changed from outside: discarded, undone or restored
    editor.commands.setContent(sanitizeHtml(value), { emitUpdate: false })
    lastEmitted.current = value
    given.current = { value, asWritten: htmlOf(editor) }
  }, [editor, value])
  return (
    <>
      <EditorToolbar editor={editor} label={label} />
      <EditorContent editor={editor} className={css.content} />
    </>
  )
}

/** Converts the HTML of a clipboard for the editor; the server converts and sanitizes descriptions in the same way. */
const pastedHtml = (html: string): string => sanitizeHtml(toSimpleMarkup(html))
