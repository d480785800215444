import { PROMOTION_PARTICIPANTS } from '@incentive/model/audience'
import { PROMOTION_COURSES } from '@incentive/model/courses'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { openEditor, type FirstParticipants } from '../draft/editor-state.ts'
import { anyKind } from '../draft/lists.ts'
import { anOpened, noProgram } from '../draft/testing/an-editor.ts'
import { createEditorStore } from './editor-store.ts'
import { listLoadsOf } from './use-list.ts'

afterEach(() => vi.unstubAllGlobals())

it('a load that ends with its editor starts over when the editor is shown again', async () => {
  const answers = [new Promise<Response>(() => undefined), Promise.resolve(aPage())]
  const fetched = vi.fn((_address: string) => answers.shift() ?? Promise.reject(new Error('a third call')))
  vi.stubGlobal('fetch', fetched)
  const store = createEditorStore(openEditor(anOpened(), noProgram))
  const loads = listLoadsOf(store)
  const start = () => loads.start(anyKind(PROMOTION_COURSES))
  start()
  start()
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledTimes(1))
  loads.end()
  expect(store.getState().lists.promotionCourses).toBeNull()
  start()
  await vi.waitFor(() => expect(store.getState().lists.promotionCourses?.load).toBeNull())
  expect(fetched).toHaveBeenCalledTimes(2)
})

describe('participants that were loaded with the promotion', () => {
  const kind = anyKind(PROMOTION_PARTICIPANTS)
  const people = [1, 2].map((id) => ({ id, includeInPromotion: true, participant: { id }, payouts: [] }))
  const firstParticipants = { content: people, totalElements: 700 } as unknown as FirstParticipants
  const respond = (response: Promise<Response>) => {
    vi.stubGlobal('fetch', () => response)
    const store = createEditorStore(openEditor(anOpened({}, { firstParticipants }), noProgram))
    listLoadsOf(store).start(kind)
    const shown = () => {
      const list = store.getState().lists.promotionParticipants
      return list && { keys: [...list.roster.rows.keys()], load: list.load }
    }
    return { shown, again: () => listLoadsOf(store).start(kind) }
  }

  it('are shown until the list is loaded, which replaces them', async () => {
    const answer = Promise.withResolvers<Response>()
    const { shown } = respond(answer.promise)
    expect(shown()).toEqual({ keys: [1, 2], load: { total: 700, failure: null } })
    answer.resolve(Response.json({ content: people.slice(1), totalElements: 1 }))
    await vi.waitFor(() => expect(shown()).toEqual({ keys: [2], load: null }))
  })

  it.each([
    [403, []],
    [500, [1, 2]],
  ])('when the list fails with a %i, these stay: %j', async (status, keys) => {
    const { shown, again } = respond(Promise.resolve(Response.json({}, { status })))
    await vi.waitFor(() => expect(shown()).toMatchObject({ keys, load: { failure: expect.any(String) as string } }))
    again()
    expect(shown()?.keys).toEqual([])
  })
})

const aPage = () => Response.json({ content: [], totalElements: 0 })
