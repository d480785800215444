import { MESSAGES } from '@incentive/model/issues'
import { makeGroup, PRODUCT_GROUPS, PRODUCT_LINES } from '@incentive/model/products'
import { removeRows, restoreRows } from '@incentive/model/roster'
import { describe, expect, it } from 'vitest'
import { changeList } from './change-content.ts'
import { deriveEditor } from './derive-editor.ts'
import type { EditorState } from './editor-state.ts'
import { anyKind } from './lists.ts'
import { finishLoad, showLoadedRows } from './load-lists.ts'
import { problemGroups } from './problems/shown-problems.ts'
import { anEditor, NOW } from './testing/an-editor.ts'
import { line } from './testing/some-lines.ts'

const lines = anyKind(PRODUCT_LINES)
const groups = anyKind(PRODUCT_GROUPS)
const opened = finishLoad(finishLoad(anEditor(), lines, [line(1), line(2)]), groups, [])
const productOf = (id: number) => line(id).product

/** The editor with a new group of products 1 and 2. */
const grouped = changeList(opened, 'promotionProductGroups', 'added', (roster) => {
  const members = [1, 2].map((id) => ({ product: productOf(id), serialCount: 0 }))
  const made = makeGroup(members, opened.lists.promotionProducts?.roster ?? never(), roster, NOW)
  return 'groups' in made ? made.groups : never()
})
const remove = (state: EditorState, key: number) =>
  changeList(state, 'promotionProducts', 'removed', (roster) => removeRows(roster, [key]))
const issuesOf = (state: EditorState) => deriveEditor(state).issues

describe('a new group whose product loses its own line in the same draft', () => {
  it('is a problem at its row, so that no save is refused for it, until the line is back or the group is gone', () => {
    expect(issuesOf(grouped)).toEqual([])
    const without = remove(grouped, 2)
    expect(issuesOf(without)).toEqual([
      { field: 'promotionProductGroups[1 2]', message: MESSAGES.line.groupNeedsLines },
    ])
    expect(deriveEditor(without)).toMatchObject({ canSave: false })
    expect(deriveEditor(without).problemsByTab.get('products')).toBe(1)
    expect(problemGroups(without, ['products'])).toEqual([
      {
        tab: 'products',
        lines: [{ field: 'promotionProductGroups[1 2]', text: `P-1, P-2: ${MESSAGES.line.groupNeedsLines}` }],
      },
    ])
    const back = changeList(without, 'promotionProducts', 'restored', (roster) =>
      restoreRows(roster, [2], opened.lists.promotionProducts?.roster ?? never()),
    )
    expect(issuesOf(back)).toEqual([])
    const gone = changeList(without, 'promotionProductGroups', 'removed', (roster) => removeRows(roster, ['1 2']))
    expect(issuesOf(gone)).toEqual([])
  })

  it('is none while the lines are still read, and none of a group that is stored', () => {
    const stored = { ...PRODUCT_GROUPS.blank, id: 9, products: [productOf(1), productOf(3)] }
    const known = finishLoad(opened, groups, [stored])
    expect(issuesOf(known).filter(({ message }) => message === MESSAGES.line.groupNeedsLines)).toEqual([])
    expect(issuesOf(showLoadedRows(grouped, lines, [line(1)], 2))).toEqual([])
  })
})

function never(): never {
  throw new Error('the group is not made')
}
