import { act, renderHook } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { answerCalls } from '../../../api/testing/answer-calls.ts'
import { listToasts } from '../../../kit/toast/toasts.tsx'
import { aView, viewsRead } from './testing/a-view.ts'
import { useSaveChanges } from './view-changes.tsx'

const shared = aView({
  name: 'Heating',
  shared: true,
  isDefault: true,
  version: 4,
  settings: { address: '?keyword=heat', columns: ['name'] },
})

describe('U27: the list as it is, saved into its view', () => {
  it('takes words, order and columns alone; Undo brings back those before', async () => {
    const sent = answerCalls({ 'PUT /api/savedViews/7': () => ({ ...shared, version: 5 }) })
    const { result } = renderHook(() =>
      useSaveChanges(
        viewsRead(shared),
        shared,
        { address: { keyword: 'pipe', sort: 'name,desc', page: 3, view: 7 }, fields: ['promotionKey', 'name'] },
        { onSaved: () => undefined, onUndone: () => undefined },
      ),
    )
    await act(() => result.current.save())
    const kept = { name: 'Heating', shared: true, isDefault: true }
    const settings = { address: '?keyword=pipe&sort=name,desc', columns: ['promotionKey', 'name'] }
    expect(sent.map(({ body }) => body)).toEqual([{ ...kept, version: 4, settings }])
    await act(async () => listToasts().at(-1)?.action?.run())
    expect(sent.map(({ body }) => body).slice(1)).toEqual([{ ...kept, version: 5, settings: shared.settings }])
  })
})
