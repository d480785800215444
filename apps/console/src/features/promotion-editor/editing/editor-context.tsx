import { createContext, use, type ReactNode } from 'react'
import { useStore } from 'zustand'
import type { EditorState } from '../draft/editor-state.ts'
import type { EditorStore } from './editor-store.ts'

interface OpenEditor {
  store: EditorStore
  /** Opens the promotion anew as if one had just come here; everything typed is gone. */
  restart: () => void
}

const EditorContext = createContext<OpenEditor | null>(null)

/** Gives the screen below it the open editor. */
export function EditorProvider({ store, restart, children }: OpenEditor & { children: ReactNode }) {
  return <EditorContext value={{ store, restart }}>{children}</EditorContext>
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
