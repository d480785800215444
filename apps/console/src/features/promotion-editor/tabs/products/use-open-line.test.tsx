import { MESSAGES } from '@incentive/model/issues'
import { makeGroup, PRODUCT_GROUPS, PRODUCT_LINES } from '@incentive/model/products'
import { removeRows } from '@incentive/model/roster'
import { act } from '@testing-library/react'
import { expect, test } from 'vitest'
import { changeList } from '../../draft/change-content.ts'
import type { EditorState } from '../../draft/editor-state.ts'
import { anyKind } from '../../draft/lists.ts'
import { finishLoad } from '../../draft/load-lists.ts'
import { anEditor, NOW } from '../../draft/testing/an-editor.ts'
import { line } from '../../draft/testing/some-lines.ts'
import { createEditorStore } from '../../editing/editor-store.ts'
import { renderInEditor } from '../../editing/testing/render-editing.tsx'
import { useOpenLine } from './use-open-line.ts'

const lines = anyKind(PRODUCT_LINES)
const empty = finishLoad(anEditor(), anyKind(PRODUCT_GROUPS), [])
const opened = finishLoad(empty, lines, [line(1), line(2)])

/** The editor with a new group of both products, after the second product's line was removed. */
function withoutALine(): EditorState {
  const grouped = changeList(opened, 'promotionProductGroups', 'added', (groups) => {
    const members = [1, 2].map((id) => ({ product: line(id).product, serialCount: 0 }))
    const listed = opened.lists.promotionProducts?.roster
    const made = listed && makeGroup(members, listed, groups, NOW)
    return made && 'groups' in made ? made.groups : groups
  })
  return changeList(grouped, 'promotionProducts', 'removed', (roster) => removeRows(roster, [2]))
}

test('the dialog of a line shows the problems of the line as a whole', () => {
  const store = createEditorStore(withoutALine())
  const result = renderInEditor(useOpenLine, store)
  act(() => result.current.open({ list: 'promotionProductGroups', key: '1 2' }))
  expect(result.current.opened).toMatchObject({
    path: 'promotionProductGroups[1 2]',
    ofLine: MESSAGES.line.groupNeedsLines,
  })
  act(() => result.current.open({ list: 'promotionProducts', key: 1 }))
  expect(result.current.opened).toMatchObject({ path: 'promotionProducts[1]', ofLine: null })
})
