import type { Editor } from '@tiptap/core'
import type { IconShape } from '../icon/icon.tsx'
import {
  IconBlockquote,
  IconBold,
  IconClearFormatting,
  IconCode,
  IconH2,
  IconH3,
  IconItalic,
  IconList,
  IconListNumbers,
  IconStrikethrough,
  IconUnderline,
} from '../icon/icons.ts'

/** One button of the toolbar. */
export interface EditorTool {
  label: string
  icon: IconShape
  isOn: (editor: Editor) => boolean
  run: (editor: Editor) => void
}

/** The tools in display order, in groups; the link has its own button. */
export const editorTools: readonly (readonly EditorTool[])[] = [
  [
    {
      label: 'Bold',
      icon: IconBold,
      isOn: (editor) => editor.isActive('bold'),
      run: (editor) => editor.chain().focus().toggleBold().run(),
    },
    {
      label: 'Italic',
      icon: IconItalic,
      isOn: (editor) => editor.isActive('italic'),
      run: (editor) => editor.chain().focus().toggleItalic().run(),
    },
    {
      label: 'Underline',
      icon: IconUnderline,
      isOn: (editor) => editor.isActive('underline'),
      run: (editor) => editor.chain().focus().toggleUnderline().run(),
    },
    {
      label: 'Strikethrough',
      icon: IconStrikethrough,
      isOn: (editor) => editor.isActive('strike'),
      run: (editor) => editor.chain().focus().toggleStrike().run(),
    },
  ],
  [
    {
      label: 'Heading',
      icon: IconH2,
      isOn: (editor) => editor.isActive('heading', { level: 2 }),
      run: (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
    },
    {
      label: 'Subheading',
      icon: IconH3,
      isOn: (editor) => editor.isActive('heading', { level: 3 }),
      run: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
    },
  ],
  [
    {
      label: 'Bulleted list',
      icon: IconList,
      isOn: (editor) => editor.isActive('bulletList'),
      run: (editor) => editor.chain().focus().toggleBulletList().run(),
    },
    {
      label: 'Numbered list',
      icon: IconListNumbers,
      isOn: (editor) => editor.isActive('orderedList'),
      run: (editor) => editor.chain().focus().toggleOrderedList().run(),
    },
    {
      label: 'Quotation',
      icon: IconBlockquote,
      isOn: (editor) => editor.isActive('blockquote'),
      run: (editor) => editor.chain().focus().toggleBlockquote().run(),
    },
    {
      label: 'Code',
      icon: IconCode,
      isOn: (editor) => editor.isActive('code'),
      run: (editor) => editor.chain().focus().toggleCode().run(),
    },
  ],
  [
    {
      label: 'Clear formatting',
      icon: IconClearFormatting,
      isOn: () => false,
      run: (editor) => editor.chain().focus().unsetAllMarks().clearNodes().run(),
    },
  ],
]
