import { changeField } from '@incentive/model/promotion'
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { changeDraft } from '../../draft/change-content.ts'
import { startRequest } from '../../draft/change-editor.ts'
import type { EditorState } from '../../draft/editor-state.ts'
import { anEditor } from '../../draft/testing/an-editor.ts'
import { createEditorStore, update } from '../../editing/editor-store.ts'
import { EditorChanged, restoreVersion, type Restored } from './restore-version.ts'

const restored = {
  version: 3,
  label: 'Restore version 2',
  revision: null,
  restores: 2,
  promotion: { name: 'Of version 2' },
  promotionProducts: null,
  promotionProductGroups: null,
  promotionLimitNodes: null,
  promotionParticipants: null,
  promotionOrganizations: null,
  promotionCourses: null,
  payoutGenerationRuleGroup: null,
  missing: [],
} as unknown as Restored

/** Restores a version, and changes the editor before the version is loaded. */
async function restore(meanwhile: (state: EditorState) => EditorState, signal = new AbortController().signal) {
  const store = createEditorStore(anEditor())
  const restoring = restoreVersion(store, new QueryClient(), restored, signal)
  update(store, meanwhile)
  const error = await restoring.then(
    () => null,
    (reason: unknown) => reason,
  )
  return { error, name: store.getState().draft.name }
}

test('MS-64 a version comes into the editor as a change', async () => {
  expect(await restore((state) => state)).toEqual({ error: null, name: 'Of version 2' })
})

test.each([
  ['typed', (state: EditorState) => changeDraft(state, (draft) => changeField(draft, 'name', 'Typed')), 'Typed'],
  ['saves', startRequest, 'N'],
] as const)('MS-64 it replaces nothing while the user %s', async (_, meanwhile, name) => {
  expect(await restore(meanwhile)).toEqual({ error: expect.any(EditorChanged) as Error, name })
})

test('MS-64 a dialog that was closed restores nothing', async () => {
  const { name } = await restore((state) => state, AbortSignal.abort())
  expect(name).toBe('N')
})
