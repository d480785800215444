import { createContext, use, useDeferredValue, type ReactNode } from 'react'
import { useStore } from 'zustand'
import { isEditing, type EditorState } from '../draft/editor-state.ts'
import type { EditorStore } from './editor-store.ts'

interface OpenEditor {
  store: EditorStore
  /** Reopens the promotion from scratch. Unsaved changes are lost. */
  restart: () => void
}

const EditorContext = createContext<OpenEditor | null>(null)
const FormIsOpen = createContext(false)

/** True in the document to print, which has every row of its lists. */
export const InDocument = createContext(false)

/** Provides the open editor to its children. */
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
  if (!editor) throw new Error('this component must be inside an editor')
  return editor
}

/** The store itself, for event handlers. To render a value, use {@link useEditor}. */
export const useEditorStore = (): EditorStore => useOpenEditor().store

/** Reopens the promotion from scratch. */
export const useRestart = (): (() => void) => useOpenEditor().restart

/** Selects a value of the editor state. The component renders again only when that value changes. */
export function useEditor<Value>(select: (state: EditorState) => Value): Value {
  return useStore(useEditorStore(), select)
}

/**
 * True if fields are shown as a form. Lags slightly behind the mode, so that a click on Edit responds before the many
 * fields of a tab render (P3).
 */
export const useIsFormOpen = (): boolean => use(FormIsOpen)

/** A stored participant for a test claim. */
export interface TestClaimParticipant {
  readonly id: number
  readonly key: string
  readonly name: string
}

/** Opens the test claim panel for a participant. */
export const TryAs = createContext<(participant: TestClaimParticipant) => void>(() => undefined)

export const useTryAs = () => use(TryAs)
