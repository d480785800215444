import { createStore } from 'zustand/vanilla'

/** What would be lost by leaving it: the form of a page or of a dialog. */
export interface UnsavedWork {
  /** Whether something would be lost now; asked at the moment of leaving. */
  readonly isDirty: () => boolean
  /** A save is under way: leaving waits for it, as it cannot be taken back. */
  readonly isBusy: boolean
  /** What would be lost, in words. */
  readonly lost: string
  readonly changeCount: number
  /** What ends it: another screen, or any other address, such as another tab of the same screen. */
  readonly endsWith: 'screen' | 'address'
  /** Saves and answers whether that succeeded; absent when it cannot be saved as it is. */
  readonly save?: (() => Promise<boolean>) | undefined
  /** Closes it, when it does not go with the screen. */
  readonly close?: () => void
}

/** The work of the page itself, of which there is one at most; dialogs have ids of their own. */
export const PAGE_WORK = 'page'

/** The question whether changes are to be lost, as it is shown. */
export interface UnsavedQuestion extends Pick<UnsavedWork, 'isBusy' | 'lost' | 'changeCount'> {
  /** Absent when not everything can be saved as it is. */
  readonly save: { readonly label: string; readonly run: () => void } | null
  readonly discard: () => void
  readonly stay: () => void
}

/** What was asked: about which work, and what follows from each answer. */
interface Pending {
  readonly ids: readonly string[]
  readonly save: UnsavedQuestion['save']
  readonly discard: () => void
  readonly stay: () => void
  /** There is nothing to lose any more: it was saved, or has gone. */
  readonly settle: () => void
}

const works = new Map<string, UnsavedWork>()
let pending: Pending | null = null
const shown = createStore<{ readonly question: UnsavedQuestion | null }>(() => ({ question: null }))

/** The question that is asked now; there is never more than one. */
export const readQuestion = (): UnsavedQuestion | null => shown.getState().question

/** Whether there is a form that something could be typed into. */
export const hasWork = (): boolean => works.size > 0

/** Calls back when a form opens or closes, and at each change of the question. */
export const watchWork = shown.subscribe

/** Tells what would be lost now, and how it is. A question about it follows, and ends with what it was asked about. */
export function keepWork(id: string, work: UnsavedWork): void {
  const before = works.get(id)
  works.set(id, work)
  if (!before) emit(readQuestion())
  if (!pending?.ids.includes(id)) return
  if (before?.isBusy && !work.isBusy && work.isDirty()) pending.stay()
  else refresh()
}

/** Work that is over: its form is closed. */
export function dropWork(id: string): void {
  works.delete(id)
  if (pending?.ids.includes(id)) refresh()
  emit(readQuestion())
}

/** Whether closing the window would lose something. */
export const hasUnsavedWork = (): boolean => dirtyIds().length > 0

/** Whether somebody is on the way to another place and waits for an answer. */
export const isLeaving = (): boolean => pending !== null

/**
 * Whether one may go to another address. Asks once about everything that would be lost there, the topmost dialog first;
 * when a save is under way, its end is the answer. A second way out takes the place of the first.
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

/** Discards work at once when there is nothing to lose, else after asking. `save` may be offered instead. */
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

/** The ids of what would be lost now, the latest first. */
function dirtyIds(): string[] {
  return [...works].flatMap(([id, work]) => (work.isDirty() ? [id] : [])).toReversed()
}

function setPending(next: Pending | null): void {
  pending = next
  refresh()
}

function refresh(): void {
  // a save may end after the last change is stored: a new promotion goes to its own address first
  const asked = pending?.ids.flatMap((id) => works.get(id) ?? []).filter((work) => work.isBusy || work.isDirty()) ?? []
  if (pending && asked.length === 0) return pending.settle()
  emit(
    pending && {
      ...{ save: pending.save, discard: pending.discard, stay: pending.stay },
      isBusy: asked.some(({ isBusy }) => isBusy),
      lost: asked.map(({ lost }) => lost).join(' '),
      changeCount: asked.reduce((sum, { changeCount }) => sum + changeCount, 0),
    },
  )
}

const emit = (question: UnsavedQuestion | null) => shown.setState({ question })
