import { changeField } from '@incentive/model/promotion'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { changeDraft } from '../draft/change-content.ts'
import { discardChanges, fail, startRequest } from '../draft/change-editor.ts'
import type { OpenRevision } from '../draft/editor-state.ts'
import { finishSave } from '../draft/saving/reload.ts'
import { anEditor } from '../draft/testing/an-editor.ts'
import { createEditorStore, update } from '../editing/editor-store.ts'
import { autosaveDraft } from './autosave-draft.ts'

const sent: { method: string; address: string; version: unknown; keepalive: boolean }[] = []

beforeEach(() => {
  sent.length = 0
  vi.useFakeTimers()
  // records the requests
  vi.stubGlobal('fetch', (address: string, { method = '', body, keepalive = false }: RequestInit) => {
    const { version } = JSON.parse(typeof body === 'string' ? body : '{}') as { version?: unknown }
    sent.push({ method, address, version, keepalive })
    return Promise.resolve(new Response(null, { status: 204 }))
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)
const kinds = () => sent.map(({ method }) => method)

function edit() {
  const store = createEditorStore(anEditor())
  const type = (name: string) =>
    update(store, (state) => changeDraft(state, (draft) => changeField(draft, 'name', name)))
  return { store, type, end: autosaveDraft(store, false) }
}

describe('U53: what is typed is kept', () => {
  it('five seconds after the last change, once, under its promotion and version', async () => {
    const { type } = edit()
    type('A')
    await pass(4_000)
    type('AB')
    await pass(4_999)
    expect(sent).toEqual([])
    await pass(1)
    expect(sent).toEqual([{ method: 'PUT', address: '/api/promotionDrafts/7', version: 3, keepalive: true }])
    await pass(60_000)
    expect(sent).toHaveLength(1)
  })

  it('also what was typed before there was anything to keep it', async () => {
    const store = createEditorStore(anEditor())
    update(store, (state) => changeDraft(state, (draft) => changeField(draft, 'name', 'Early')))
    autosaveDraft(store, false)
    await pass(5_000)
    expect(kinds()).toEqual(['PUT'])
  })

  it('at once when the page goes', async () => {
    const { type } = edit()
    window.dispatchEvent(new Event('pagehide'))
    type('A')
    window.dispatchEvent(new Event('pagehide'))
    await pass(10_000)
    expect(kinds()).toEqual(['PUT'])
  })

  it('also when a save that was under way has failed', async () => {
    const { store, type } = edit()
    type('A')
    update(store, startRequest)
    await pass(10_000)
    expect(sent).toEqual([])
    update(store, (state) => fail(state, { fieldIssues: [], generalIssues: ['No'], note: null, remedy: 'retry' }))
    await pass(5_000)
    expect(kinds()).toEqual(['PUT'])
  })

  it.each([
    ['discarded', discardChanges],
    ['saved', (state: ReturnType<typeof anEditor>) => finishSave(state, { id: 7, version: 4 }, [])],
    [
      'typed back',
      (state: ReturnType<typeof anEditor>) => changeDraft(state, (draft) => changeField(draft, 'name', 'N')),
    ],
  ])('until it is %s', async (_how, transition) => {
    const { store, type } = edit()
    type('A')
    await pass(5_000)
    update(store, transition)
    await pass(0)
    expect(kinds()).toEqual(['PUT', 'DELETE'])
  })

  it('not the changes of a revision, which are not those of the live promotion', async () => {
    const { store, type } = edit()
    update(store, (state) => ({ ...state, revision: { id: 2, version: 1, reason: null, base: 3 } as OpenRevision }))
    type('Of a revision')
    await pass(60_000)
    window.dispatchEvent(new Event('pagehide'))
    expect(sent).toEqual([])
  })

  it('nothing is sent where nothing was kept, nor once it has ended', async () => {
    const { store, type, end } = edit()
    type('A')
    update(store, discardChanges)
    await pass(10_000)
    expect(sent).toEqual([])
    end()
    window.dispatchEvent(new Event('pagehide'))
    await pass(10_000)
    expect(sent).toEqual([])
  })
})
