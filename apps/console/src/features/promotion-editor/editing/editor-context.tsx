import { createContext, use, useDeferredValue, type ReactNode } from 'react'
import { useStore } from 'zustand'
import { isEditing, type EditorState } from '../draft/editor-state.ts'
import type { EditorStore } from './editor-store.ts'

interface OpenEditor {
  store: EditorStore
  /** Opens the promotion anew as if one had just come here; everything typed is gone. */
  restart: () => void
}

const EditorContext = createContext<OpenEditor | null>(null)
const FormIsOpen = createContext(false)

/** Gives the screen below it the open editor. */
export function EditorProvider({ store, restart, children }: OpenEditor & { children: ReactNode }) {
  const isFormOpen = useDeferredValue(useStore(store, isEditing))
  return (
    <EditorContext value={{ store, restart }}>
      <FormIsOpen value={isFormOpen}>{children}</FormIsOpen>
    </EditorContext>
  )
}

function useOpenEditor(): OpenEditor {
  const editor = use(EditorContext)
  if (!editor) throw new Error('this part stands inside an editor')
  return editor
}

/** The store itself, for what happens on a press; what is shown is read by {@link useEditor}. */
export const useEditorStore = (): EditorStore => useOpenEditor().store

/** Opens the promotion anew. */
export const useRestart = (): (() => void) => useOpenEditor().restart

/** A value of the editor; the component is drawn again only when that value changes. */
export function useEditor<Value>(select: (state: EditorState) => Value): Value {
  return useStore(useEditorStore(), select)
}

/**
 * Whether fields are shown as a form. It follows the mode a moment later: a press of Edit is answered before the many
 * fields of a tab are drawn (P3).
 */
export const useIsFormOpen = (): boolean => use(FormIsOpen)
