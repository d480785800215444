import { PROMOTION_COURSES } from '@incentive/model'
import { afterEach, expect, it, vi } from 'vitest'
import { openEditor } from '../draft/editor-state.ts'
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

const aPage = () => Response.json({ content: [], totalElements: 0 })
