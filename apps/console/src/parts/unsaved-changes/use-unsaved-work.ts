import { useEffect } from 'react'
import { createStore } from 'zustand/vanilla'

/** Guards work on every way out while the component is mounted. */
export function useUnsavedWork(id: string, work: UnsavedWork): void {
  useEffect(() => keepWork(id, work))
  useEffect(() => () => dropWork(id), [id])
}

/** Work that would be lost on leaving: the form of a page or of a dialog. */
export interface UnsavedWork {
  /** True if work would be lost now; called at the moment of leaving. */
  readonly isDirty: () => boolean
  /** A save is running: leaving waits for it, because a save cannot be undone. */
  readonly isBusy: boolean
  /** Text about what would be lost. */
  readonly lost: string
  readonly changeCount: number
  /**
   * Navigation that ends the work: to another screen, or to any other address, such as another tab of the same screen.
   */
  readonly endsWith: 'screen' | 'address'
  /** Id of the work that includes this one: while that would be lost too, leaving asks only about that. */
  readonly partOf?: string
  /** Saves and resolves to true on success; absent if the work cannot be saved in its current state. */
  readonly save?: (() => Promise<boolean>) | undefined
  /** Closes the form, if it does not close with the screen. */
  readonly close?: () => void
}

/** Id of the work of the page itself, of which there is at most one; dialogs have their own ids. */
export const PAGE_WORK = 'page'

/** The confirmation dialog before changes are lost. */
export interface UnsavedQuestion extends Pick<UnsavedWork, 'isBusy' | 'lost' | 'changeCount'> {
  /** Absent if not everything can be saved in its current state. */
  readonly save: { readonly label: string; readonly run: () => void } | null
  readonly discard: () => void
  readonly stay: () => void
}

/** The pending question: the affected work, and the action for each choice. */
interface Pending {
  readonly ids: readonly string[]
  readonly save: UnsavedQuestion['save']
  readonly discard: () => void
  readonly stay: () => void
  /** Called when no unsaved work is left: it was saved or removed. */
  readonly settle: () => void
}

const works = new Map<string, UnsavedWork>()
let pending: Pending | null = null
const shown = createStore<{ readonly question: UnsavedQuestion | null }>(() => ({ question: null }))

/** The current question; there is never more than one. */
export const readQuestion = (): UnsavedQuestion | null => shown.getState().question

/** True if a form is open. */
export const hasWork = (): boolean => works.size > 0

/** Notifies when a form opens or closes, and on every change of the question. */
export const watchWork = shown.subscribe

/** Registers or updates unsaved work. A question about it is updated, and ends once its work no longer has changes. */
export function keepWork(id: string, work: UnsavedWork): void {
  const before = works.get(id)
  works.set(id, work)
  if (!before) emit(readQuestion())
  if (!pending?.ids.includes(id)) return
  if (before?.isBusy && !work.isBusy && work.isDirty()) pending.stay()
  else refresh()
}

/** Removes work whose form is closed. */
export function dropWork(id: string): void {
  works.delete(id)
  if (pending?.ids.includes(id)) refresh()
  emit(readQuestion())
}

/** True if closing the window would lose work. */
export const hasUnsavedWork = (): boolean => dirtyIds().length > 0

/** True while a navigation waits for the user's choice. */
export const isLeaving = (): boolean => pending !== null

/**
 * Returns whether a navigation can proceed. Asks once about all work that would be lost, the topmost dialog first; if a
 * save is running, its result decides. A second navigation replaces the first.
 */
export function mayLeave(isSameScreen: boolean): boolean | Promise<boolean> {
  const ids = dirtyIds().filter((id) => !isSameScreen || works.get(id)?.endsWith === 'address')
  if (ids.length === 0) return true
  return new Promise((resolve) => {
    const end = (goes: boolean) => {
      setPending(null)
      resolve(goes)
    }
    const leave = () => {
      const closing = ids.map((id) => works.get(id)?.close)
      end(true)
      for (const close of closing) close?.()
    }
    const stay = () => end(false)
    const [only] = ids.length === 1 ? ids.flatMap((id) => works.get(id) ?? []) : []
    const run = () => void only?.save?.().then((isSaved) => (isSaved ? leave() : stay()))
    const save = only?.save ? { label: 'Save and leave', run } : null
    setPending({ ids, save, discard: leave, stay, settle: () => end(true) })
  })
}

/**
 * Discards work immediately if there are no changes, otherwise after confirmation. `save` can be offered as an
 * alternative.
 */
export function askToDiscard(id: string, discard: () => void, save?: () => void): void {
  if (!works.get(id)?.isDirty()) return discard()
  const endWith = (next?: () => void) => () => {
    setPending(null)
    next?.()
  }
  setPending({
    ids: [id],
    save: save ? { label: 'Save', run: endWith(save) } : null,
    discard: endWith(discard),
    stay: endWith(),
    settle: endWith(),
  })
}

/** The ids of the work that would be lost now, the latest first. */
function dirtyIds(): string[] {
  const isDirty = (work: UnsavedWork | undefined) => work?.isDirty() ?? false
  return [...works]
    .flatMap(([id, work]) => (isDirty(work) && !isDirty(works.get(work.partOf ?? '')) ? [id] : []))
    .toReversed()
}

function setPending(next: Pending | null): void {
  pending = next
  refresh()
}

function refresh(): void {
  // a save may end after the last change is stored: a new promotion navigates to its own address first
  const asked = pending?.ids.flatMap((id) => works.get(id) ?? []).filter((work) => work.isBusy || work.isDirty()) ?? []
  if (pending && asked.length === 0) return pending.settle()
  emit(
    pending && {
      save: pending.save,
      discard: pending.discard,
      stay: pending.stay,
      isBusy: asked.some(({ isBusy }) => isBusy),
      lost: asked.map(({ lost }) => lost).join(' '),
      changeCount: asked.reduce((sum, { changeCount }) => sum + changeCount, 0),
    },
  )
}

const emit = (question: UnsavedQuestion | null) => shown.setState({ question })
