import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { setFocusTarget, startRequest } from '../../draft/change-editor.ts'
import { deriveEditor } from '../../draft/derive-editor.ts'
import { aGroup, anItem, aRoot } from '../../draft/testing/some-limits.ts'
import { update } from '../../editing/editor-store.ts'
import { dialog, editing, row, showLimits, tree, viewing } from './testing/show-limits.tsx'

afterEach(() => vi.unstubAllGlobals())
const button = (name: string) => screen.getByRole('button', { name })
const names = async () => {
  await row('All groups')
  return within(await tree())
    .getAllByRole('row')
    .slice(1)
    .map((each) => each.querySelector('[data-cell]')?.textContent)
}

describe('the tree of limits', () => {
  it('LIM-01, LIM-02, LIM-26: shows the root with its groups, opens and closes them, and changes nothing in view mode', async () => {
    const { user } = showLimits(viewing())
    expect(await names()).toEqual(['All groups', 'Group 1', 'Group 2'])
    await user.click(await screen.findByRole('button', { name: 'Open Group 1' }))
    expect(await names()).toEqual(['All groups', 'Group 1', 'Heating and coolingHVAC', 'Water systemsWATER', 'Group 2'])
    expect(await row('Water systems')).toHaveTextContent('5At most 5 units of Water systems.')
    ;(await row('Group 1')).focus()
    await user.keyboard('{Enter}')
    expect(await names()).toHaveLength(3)
    await user.keyboard('{Delete}{Insert}{Alt>}{ArrowDown}{/Alt}')
    expect(await names()).toHaveLength(3)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.queryByRole('button', { name: /^(Edit|More|Add|Delete)/ })).toBeNull()
  })

  it('money B.9: says what each node means, and all of them together', async () => {
    showLimits(viewing())
    expect(await row('Group 2')).toHaveTextContent('At most 25 units of FANS.')
    expect(screen.getByText(/; and at most 25 units of FANS.$/)).toHaveTextContent(
      'Either at most 10 units of Heating and cooling but then no Water systems, or at most 5 units of Water systems but then no Heating and cooling; and at most 25 units of FANS.',
    )
  })

  it('B.9, WARN-08: more than 256 combinations are said, and stop no save', async () => {
    const groups = Array.from({ length: 9 }, (_, index) => [
      aGroup(index + 10, 'OR'),
      anItem(index * 2 + 100, index + 10, 'A', null, 1),
      anItem(index * 2 + 101, index + 10, 'B', null, 1),
    ]).flat()
    const { store } = showLimits(editing([aRoot(1, 'AND'), ...groups]))
    await tree()
    expect(screen.getByText('The limit tree has 512 combinations; at most 256 can be published.')).toBeInTheDocument()
    expect(deriveEditor(store.getState()).canSave).toBe(true)
  })

  it('two thousand limits are one tree, of which the rows near the window are drawn', async () => {
    const many = Array.from({ length: 2_000 }, (_, index) => anItem(index + 100, 10, `M${index}`, null, 1))
    const { user } = showLimits(editing([aRoot(1, 'AND'), aGroup(10, 'OR'), ...many]))
    const grid = await tree()
    ;(await row('Group 1')).focus()
    await user.keyboard('{ArrowRight}{End}')
    expect(await row('M1999')).toHaveFocus()
    expect(grid).toHaveAttribute('aria-rowcount', '2003')
    expect(within(grid).getAllByRole('row').length).toBeLessThan(200)
    expect(button('Show all')).toBeVisible()
  })
})

describe('the limits while they are edited', () => {
  it('U41, LIM-10: groups and limits are added with Insert; the first group brings the root (LIM-14)', async () => {
    const { user, sent } = showLimits(editing([]))
    await user.click(button('Add group'))
    await user.click(dialog().getByRole('radio', { name: /^OR/ }))
    await user.click(dialog().getByRole('button', { name: 'Add group' }))
    expect(await names()).toEqual(['All groups', 'Group 1'])
    ;(await row('Group 1')).focus()
    await user.keyboard('{Insert}')
    await user.click(dialog().getByRole('button', { name: 'Add limit' }))
    expect(await dialog().findAllByText('Required')).toHaveLength(2)
    expect(dialog().getByRole('combobox', { name: 'MPG' })).toHaveFocus()
    await user.keyboard('{ArrowDown}')
    await user.click(await screen.findByRole('option', { name: /Heating and cooling/ }))
    await user.type(dialog().getByRole('textbox', { name: /Maximum Quantity/ }), '10')
    await user.click(dialog().getByRole('button', { name: 'Add limit' }))
    expect(await names()).toEqual(['All groups', 'Group 1', 'Heating and coolingHVAC'])
    expect(await row('Group 1')).toHaveFocus()
    expect(sent()).toMatchObject([
      { nodeType: 'AND' },
      { nodeType: 'OR' },
      { customField4Name: 'Heating and cooling', customField4Value: 'HVAC', maxQuantity: 10 },
    ])
  })

  it('LIM-05, LIM-19: Enter edits a limit; a stored MPG that no product has any more stays', async () => {
    const { user, sent } = showLimits()
    ;(await row('Group 1')).focus()
    await user.keyboard('{ArrowRight}{ArrowDown}{ArrowDown}{Enter}')
    expect(dialog().getByRole('combobox', { name: 'MPG' })).toHaveValue('Water systems')
    const quantity = dialog().getByRole('textbox', { name: /Maximum Quantity/ })
    await user.clear(quantity)
    await user.type(quantity, '0')
    await user.click(dialog().getByRole('button', { name: 'Update limit' }))
    expect(await dialog().findByText('Value must be at least 1')).toBeVisible()
    await user.clear(quantity)
    await user.type(quantity, '8')
    await user.click(dialog().getByRole('button', { name: 'Update limit' }))
    expect(await row('Water systems')).toHaveFocus()
    expect(sent()).toEqual([
      { id: 104, nodeType: 'AND', customField4Name: 'Water systems', customField4Value: 'WATER', maxQuantity: 8 },
    ])
  })

  it('LIM-11, LIM-23, U22: a closed group is deleted with its limits, and comes back with them', async () => {
    const { user, sent, store } = showLimits()
    ;(await row('Group 1')).focus()
    await user.keyboard('{Delete}')
    expect(await names()).toEqual(['All groups', 'Group 1'])
    expect(await row('Group 1')).toHaveFocus()
    expect(sent()).toHaveLength(3)
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(await names()).toEqual(['All groups', 'Group 1', 'Group 2'])
    expect(deriveEditor(store.getState()).isDirty).toBe(false)
  })

  it('the last row that is deleted leaves the focus at the tree', async () => {
    const { user } = showLimits()
    ;(await row('All groups')).focus()
    await user.keyboard('{Delete}')
    expect(await screen.findByText('No limits yet')).toBeVisible()
    expect(document.activeElement).toHaveAttribute('id', 'promotionLimitNodes')
  })

  it('OP-130: a limit moves to another group by keys, by its menu and by its dialog; the focus goes with it', async () => {
    const { user, sent } = showLimits()
    ;(await row('Group 1')).focus()
    await user.keyboard('{ArrowRight}{ArrowDown}{Alt>}{ArrowDown}{/Alt}')
    expect(await names()).toEqual([
      ...['All groups', 'Group 1', 'Water systemsWATER', 'Group 2', 'Heating and coolingHVAC', 'FANS'],
    ])
    expect(await row('Heating and cooling')).toHaveFocus()
    expect(sent()).toMatchObject([{ id: 103, parentPromotionLimitNode: { id: 105 } }])
    await user.click(button('More actions for Heating and cooling'))
    await user.click(screen.getByRole('menuitem', { name: 'Move to Group 1' }))
    expect(sent()).toEqual([])
    await user.click(button('Edit FANS'))
    await user.selectOptions(dialog().getByRole('combobox', { name: 'Group' }), 'Group 1 (OR)')
    await user.click(dialog().getByRole('button', { name: 'Update limit' }))
    expect(sent()).toMatchObject([{ id: 106, parentPromotionLimitNode: { id: 102 } }])
  })

  it('LIM-04, CONST-27: a type is one of two', async () => {
    const { user, sent } = showLimits()
    await user.click(await screen.findByRole('button', { name: 'More actions for All groups' }))
    await user.click(screen.getByRole('menuitem', { name: 'Edit' }))
    expect(dialog().getAllByRole('radio')).toHaveLength(2)
    await user.click(dialog().getByRole('radio', { name: /^OR/ }))
    await user.click(dialog().getByRole('button', { name: 'Update type' }))
    expect(await row('All groups')).toHaveTextContent('OR one applies')
    expect(sent()).toMatchObject([{ id: 101, nodeType: 'OR' }])
  })

  it('U14: a problem of a limit opens its dialog, in a closed group too', async () => {
    const { store } = showLimits()
    await tree()
    update(store, (state) => setFocusTarget(state, 'promotionLimitNodes[104].maxQuantity'))
    expect(await screen.findByRole('dialog', { name: 'Edit Water systems' })).toBeVisible()
  })

  it('nothing changes while a save runs', async () => {
    const { user, store, sent } = showLimits()
    ;(await row('Group 1')).focus()
    update(store, startRequest)
    await user.keyboard('{Delete}')
    expect(sent()).toEqual([])
  })
})
