import { afterEach, describe, expect, it } from 'vitest'
import {
  askToDiscard,
  dropWork,
  hasUnsavedWork,
  hasWork,
  isLeaving,
  keepWork,
  mayLeave,
  PAGE_WORK,
  readQuestion,
  watchWork,
  type UnsavedWork,
} from './use-unsaved-work.ts'

const work = (changes: Partial<UnsavedWork> = {}): UnsavedWork => ({
  isDirty: () => true,
  isBusy: false,
  changeCount: 1,
  endsWith: 'screen',
  lost: 'The page.',
  ...changes,
})
const dialog = (changes: Partial<UnsavedWork> = {}) =>
  work({ endsWith: 'address', lost: 'The dialog.', changeCount: 2, ...changes })
const clean = { isDirty: () => false }

/** Navigates away; returns the results so far. */
function leave(isSameScreen = false) {
  const went: boolean[] = []
  void Promise.resolve(mayLeave(isSameScreen)).then((goes) => went.push(goes))
  return async () => {
    await Promise.resolve()
    await Promise.resolve()
    return went
  }
}

afterEach(() => {
  for (const id of [PAGE_WORK, 'a', 'b']) dropWork(id)
  expect(readQuestion()).toBeNull()
})

describe('U2: leaving', () => {
  it('asks nothing when nothing would be lost', () => {
    keepWork(PAGE_WORK, work(clean))
    keepWork('a', dialog(clean))
    expect(mayLeave(false)).toBe(true)
    expect(hasUnsavedWork()).toBe(false)
  })

  it('asks about a part of other work only while that would not be lost', () => {
    keepWork('a', work({ lost: 'The part.', partOf: PAGE_WORK }))
    keepWork(PAGE_WORK, work())
    void leave()
    expect(readQuestion()).toMatchObject({ lost: 'The page.' })
    readQuestion()?.stay()
    keepWork(PAGE_WORK, work(clean))
    void leave()
    expect(readQuestion()).toMatchObject({ lost: 'The part.' })
    readQuestion()?.stay()
  })

  it('is canceled and changes nothing', async () => {
    keepWork(PAGE_WORK, work())
    const went = leave()
    expect(readQuestion()).toMatchObject({ lost: 'The page.', changeCount: 1, save: null })
    expect(await went()).toEqual([])
    readQuestion()?.stay()
    expect(await went()).toEqual([false])
    expect(readQuestion()).toBeNull()
    expect(hasUnsavedWork()).toBe(true)
  })

  it('asks once for a page and its dialogs, starting with the topmost, and closes the dialogs on leaving', async () => {
    const closed: string[] = []
    keepWork(PAGE_WORK, work({ save: () => Promise.resolve(true) }))
    keepWork('a', dialog({ close: () => closed.push('a') }))
    keepWork('b', dialog({ ...clean, close: () => closed.push('b') }))
    const went = leave()
    expect(readQuestion()).toMatchObject({ lost: 'The dialog. The page.', changeCount: 3, save: null })
    readQuestion()?.discard()
    expect(await went()).toEqual([true])
    expect(closed).toEqual(['a'])
  })

  it('asks only for a dialog when another tab of the same screen opens', () => {
    keepWork(PAGE_WORK, work())
    expect(mayLeave(true)).toBe(true)
    keepWork('a', dialog())
    leave(true)
    expect(readQuestion()).toMatchObject({ lost: 'The dialog.', changeCount: 2 })
    readQuestion()?.stay()
  })

  it.each([true, false])('can save first, and leaves only when that succeeded (%s)', async (isSaved) => {
    keepWork(PAGE_WORK, work({ save: () => Promise.resolve(isSaved) }))
    const went = leave()
    expect(readQuestion()?.save?.label).toBe('Save and leave')
    readQuestion()?.save?.run()
    expect(await went()).toEqual([isSaved])
  })

  it('a second navigation replaces the first, so that there is only one question', async () => {
    keepWork(PAGE_WORK, work())
    const first = leave()
    const second = leave()
    readQuestion()?.discard()
    expect([await first(), await second()]).toEqual([[], [true]])
    expect(isLeaving()).toBe(false)
  })
})

describe('U2, U3: leaving while a save runs', () => {
  const busy = { isBusy: true }

  it('continues after the save succeeded', async () => {
    keepWork(PAGE_WORK, work(busy))
    const went = leave()
    expect(readQuestion()?.isBusy).toBe(true)
    expect(isLeaving()).toBe(true)
    keepWork(PAGE_WORK, work(clean))
    expect(await went()).toEqual([true])
  })

  it('waits for the end of the save, although everything is already stored', async () => {
    keepWork(PAGE_WORK, work(busy))
    const went = leave()
    keepWork(PAGE_WORK, work({ ...busy, ...clean }))
    expect(await went()).toEqual([])
    keepWork(PAGE_WORK, work(clean))
    expect(await went()).toEqual([true])
  })

  it('stays when the save failed', async () => {
    keepWork('a', dialog(busy))
    const went = leave()
    keepWork('a', dialog())
    expect(await went()).toEqual([false])
    expect(hasUnsavedWork()).toBe(true)
  })

  it('continues when the unsaved work has disappeared', async () => {
    keepWork('a', dialog(busy))
    const went = leave()
    dropWork('a')
    expect(await went()).toEqual([true])
  })

  it('asks about the rest when one of two is stored', async () => {
    keepWork(PAGE_WORK, work())
    keepWork('a', dialog(busy))
    const went = leave()
    keepWork('a', dialog(clean))
    expect(readQuestion()).toMatchObject({ lost: 'The page.', isBusy: false })
    expect(await went()).toEqual([])
    readQuestion()?.stay()
  })
})

describe('OP-91: discarding in place', () => {
  it('happens immediately without changes', () => {
    const done: string[] = []
    keepWork('a', dialog(clean))
    askToDiscard('a', () => done.push('closed'))
    expect(done).toEqual(['closed'])
  })

  it('asks only about this work, and offers to save it where possible', () => {
    const done: string[] = []
    keepWork(PAGE_WORK, work())
    keepWork('a', dialog())
    const ask = () =>
      askToDiscard(
        'a',
        () => done.push('closed'),
        () => done.push('saved'),
      )
    ask()
    expect(readQuestion()).toMatchObject({ lost: 'The dialog.', changeCount: 2, save: { label: 'Save' } })
    readQuestion()?.stay()
    expect(done).toEqual([])
    ask()
    readQuestion()?.save?.run()
    ask()
    readQuestion()?.discard()
    expect(done).toEqual(['saved', 'closed'])
  })

  it('is replaced by a navigation, which could lose more', async () => {
    const done: string[] = []
    keepWork(PAGE_WORK, work())
    keepWork('a', dialog())
    askToDiscard('a', () => done.push('closed'))
    const went = leave()
    expect(readQuestion()?.changeCount).toBe(3)
    readQuestion()?.stay()
    expect([await went(), done]).toEqual([[false], []])
  })

  it('the question closes when its work disappears, and nothing is discarded', () => {
    const done: string[] = []
    keepWork('a', dialog())
    askToDiscard('a', () => done.push('closed'))
    dropWork('a')
    expect([readQuestion(), done]).toEqual([null, []])
  })
})

it('the listener is called for each change of the question, and when there is unsaved work', () => {
  const heard: (string | undefined)[] = []
  expect(hasWork()).toBe(false)
  const forget = watchWork(() => heard.push(readQuestion()?.lost))
  keepWork(PAGE_WORK, work())
  expect(heard.splice(0)).toEqual([undefined])
  expect(hasWork()).toBe(true)
  leave()
  keepWork(PAGE_WORK, work({ lost: 'More.' }))
  readQuestion()?.stay()
  forget()
  expect(heard).toEqual(['The page.', 'More.', undefined])
})
