import { expect, it } from 'vitest'
import { changeDraft } from './change-content.ts'
import { takeVersion } from './change-editor.ts'
import { anEditor } from './testing/an-editor.ts'

it('OP-124 the open editor continues from the version that the rules made, and its draft is unchanged', () => {
  const state = changeDraft({ ...anEditor(), mode: 'edit' }, (draft) => ({ ...draft, name: 'Typed' }))
  const { id = 0, version = 0 } = state.baseline.stored ?? {}
  const taken = takeVersion(state, { id, version: version + 1 })
  expect([taken.baseline.stored?.version, taken.draft.stored?.version, taken.draft.name]).toEqual([
    version + 1,
    version + 1,
    'Typed',
  ])
  expect(taken.history).toBe(state.history)
})

it('OP-92 OP-124 it keeps its own version when another user has saved in between', () => {
  const state = anEditor()
  const { id = 0, version = 0 } = state.baseline.stored ?? {}
  expect(takeVersion(state, { id, version: version + 2 })).toBe(state)
  expect(takeVersion(state, { id: id + 1, version: version + 1 })).toBe(state)
})
