import { expect, it } from 'vitest'
import {
  askToOpen,
  askToPublish,
  cancelOpening,
  cancelPublish,
  confirmOpening,
  fail,
  startEditing,
} from './change-editor.ts'
import { openEditor } from './editor-state.ts'
import { decidedDraft, foreignGroups } from './foreign-groups.ts'
import { refusalOf } from './refusal.ts'
import { finishSave } from './saving/reload.ts'
import { updateBody } from './saving/save-body.ts'
import { anEditor, anOpened, noProgram } from './testing/an-editor.ts'

const group = { organizationGroupKey: 'G', name: 'G', description: null, category: 'Region' }
const groups = [
  { ...group, id: 1, program: { id: 1 } },
  { ...group, id: 6, program: { id: 2 } },
]
const idsOf = (of: readonly { readonly id: number }[]) => of.map(({ id }) => id)

it('OP-129 claims are decided with groups of another program until a save removes them', () => {
  const view = openEditor(anOpened({ organizationGroups: groups }), noProgram)
  expect(idsOf(foreignGroups(view))).toEqual([6])
  expect(idsOf(decidedDraft(view).organizationGroups)).toEqual([1, 6])
  const edited = startEditing(view)
  expect(idsOf(decidedDraft(edited).organizationGroups)).toEqual([1])
  const saved = finishSave(edited, { id: 7, version: 4 }, [])
  expect(idsOf(decidedDraft(saved).organizationGroups)).toEqual([1])
  expect(foreignGroups(saved)).toEqual([])
})

it('OP-149 a save says that everyone may claim once that was asked and confirmed, and until it fails or is left', () => {
  const editor = anEditor({ organizationGroups: groups.slice(1) })
  const plain = updateBody(editor)
  expect(plain).not.toHaveProperty('confirmOpenAudience')
  const asked = askToOpen(editor)
  expect([updateBody(asked), updateBody(cancelOpening(asked))]).toEqual([plain, plain])
  const confirmed = confirmOpening(asked)
  expect(updateBody(confirmed)).toEqual({ ...plain, confirmOpenAudience: true })
  expect(updateBody(confirmOpening(askToOpen(editor, { reason: null })))).toHaveProperty('confirmOpenAudience', true)
  // the same save may then also require a reason for its warnings
  expect(updateBody(askToPublish(confirmed, []))).toHaveProperty('confirmOpenAudience', true)
  const left = [cancelPublish(confirmed), fail(confirmed, refusalOf({ status: 503, body: null, conflict: null }))]
  expect(left.map(updateBody)).toEqual([plain, plain])
})
