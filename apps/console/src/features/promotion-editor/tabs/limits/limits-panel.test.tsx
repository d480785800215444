import { promotionLists } from '@incentive/contract'
import { row } from '@incentive/quality/row'
import { unsentFields } from '@incentive/quality/samples'
import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { discardChanges, setFocusTarget, startRequest } from '../../draft/change-editor.ts'
import { deriveEditor } from '../../draft/derive-editor.ts'
import { aGroup, anItem, aRoot, SOME_LIMITS } from '../../draft/testing/some-limits.ts'
import { update } from '../../editing/editor-store.ts'
import { dialog, editing, showLimits, shownRow, tree, viewing } from './testing/show-limits.tsx'

afterEach(() => vi.unstubAllGlobals())
const button = (name: string) => screen.getByRole('button', { name })
const names = async () => {
  await shownRow('All groups')
  return within(await tree())
    .getAllByRole('row')
    .slice(1)
    .map((each) => each.querySelector('[data-cell]')?.textContent)
}

describe('the tree of limits', () => {
  it('shows the root with its groups, opens and closes them, and changes nothing in view mode', async () => {
    const { user, sent } = showLimits(viewing())
    await row('LIM-01', async () => {
      expect(await names()).toEqual(['All groups', 'Group 1', 'Group 2'])
      expect(await shownRow('All groups')).toHaveTextContent('AND all apply')
      expect(await shownRow('Group 1')).toHaveTextContent('OR one applies')
      expect(await shownRow('Group 2')).toHaveTextContent('AND all apply')
    })
    const opened = ['All groups', 'Group 1', 'Heating and coolingHVAC', 'Water systemsWATER', 'Group 2']
    await row('LIM-02', async () => {
      await user.click(await screen.findByRole('button', { name: 'Open Group 1' }))
      expect(await names()).toEqual(opened)
      await user.click(await screen.findByRole('button', { name: 'Close Group 1' }))
      expect(await names()).toEqual(['All groups', 'Group 1', 'Group 2'])
    })
    ;(await shownRow('Group 1')).focus()
    await user.keyboard('{Enter}')
    expect(await names()).toEqual(opened)
    expect(await shownRow('Water systems')).toHaveTextContent('5At most 5 units of Water systems.')
    await row('LIM-26', async () => {
      await user.keyboard('{Delete}{Insert}{Alt>}{ArrowDown}{/Alt}')
      expect(await names()).toEqual(opened)
      expect(sent()).toEqual([])
      expect(screen.queryByRole('dialog')).toBeNull()
      expect(screen.queryByRole('button', { name: /^(Edit|More|Add|Delete)/ })).toBeNull()
      for (const input of ['textbox', 'combobox', 'radio', 'checkbox']) expect(screen.queryByRole(input)).toBeNull()
    })
    await user.keyboard('{Enter}')
    expect(await names()).toEqual(['All groups', 'Group 1', 'Group 2'])
  })

  it('has nothing that adds below an item, and no group in a group', () =>
    row('LIM-03', async () => {
      const { user, sent } = showLimits()
      await user.click(await screen.findByRole('button', { name: 'Open Group 1' }))
      const adds = screen
        .getAllByRole('button', { name: /^Add/ })
        .map((each) => each.getAttribute('aria-label') ?? each.textContent)
      expect(adds).toEqual(['Add group', 'Add a group', 'Add a limit to Group 1', 'Add a limit to Group 2'])
      await user.click(button('More actions for Heating and cooling'))
      expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
        ...['Move to Group 2', 'Delete'],
      ])
      await user.keyboard('{Escape}')
      ;(await shownRow('Heating and cooling')).focus()
      await user.keyboard('{Insert}')
      // next to the item, in its group
      expect(dialog().getByRole('combobox', { name: 'Group' })).toHaveDisplayValue('Group 1 (OR)')
      expect(sent()).toEqual([])
    }))

  it('money B.9: says what each node means, and all of them together', async () => {
    showLimits(viewing())
    expect(await shownRow('Group 2')).toHaveTextContent('At most 25 units of FANS.')
    expect(screen.getByText(/; and at most 25 units of FANS.$/)).toHaveTextContent(
      'Either at most 10 units of Heating and cooling but then no Water systems, or at most 5 units of Water systems but then no Heating and cooling; and at most 25 units of FANS.',
    )
  })

  it('B.9: more than 256 combinations are said, and stop no save', async () => {
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
    ;(await shownRow('Group 1')).focus()
    await user.keyboard('{ArrowRight}{End}')
    expect(await shownRow('M1999')).toHaveFocus()
    expect(grid).toHaveAttribute('aria-rowcount', '2003')
    expect(within(grid).getAllByRole('row').length).toBeLessThan(200)
    expect(button('Show all')).toBeVisible()
  })
})

describe('the limits while they are edited', () => {
  it('U41: groups and limits are added with Insert; the first group brings the root', async () => {
    const { user, sent } = showLimits(editing([]))
    await user.click(button('Add group'))
    row('LIM-04', () => {
      const types = dialog().getAllByRole('radio')
      expect(types).toEqual([
        dialog().getByRole('radio', { name: /^AND/ }),
        dialog().getByRole('radio', { name: /^OR/ }),
      ])
    })
    await user.click(dialog().getByRole('radio', { name: /^OR/ }))
    await user.click(dialog().getByRole('button', { name: 'Add group' }))
    expect(await names()).toEqual(['All groups', 'Group 1'])
    ;(await shownRow('Group 1')).focus()
    await user.keyboard('{Insert}')
    const mpg = dialog().getByRole('combobox', { name: 'MPG' })
    const quantity = dialog().getByRole('textbox', { name: /Maximum Quantity/ })
    await user.click(dialog().getByRole('button', { name: 'Add limit' }))
    expect(await dialog().findAllByText('Required')).toHaveLength(2)
    row('LIM-08', () => {
      expect(mpg).toHaveAccessibleDescription('Required')
      expect(sent()).toMatchObject([{ nodeType: 'AND' }, { nodeType: 'OR' }])
    })
    row('LIM-09', () => {
      expect(quantity).toHaveAccessibleDescription(/Required$/)
      expect(sent()).toMatchObject([{ nodeType: 'AND' }, { nodeType: 'OR' }])
    })
    expect(mpg).toHaveFocus()
    await user.keyboard('{ArrowDown}')
    await user.click(await screen.findByRole('option', { name: /Heating and cooling/ }))
    await user.type(quantity, '10')
    await user.click(dialog().getByRole('button', { name: 'Add limit' }))
    await row('LIM-05', async () => {
      expect(await names()).toEqual(['All groups', 'Group 1', 'Heating and coolingHVAC'])
      expect(await shownRow('Heating and cooling')).toHaveTextContent('10At most 10 units')
    })
    expect(await shownRow('Group 1')).toHaveFocus()
    row('LIM-10', () =>
      expect(sent()).toMatchObject([
        { nodeType: 'AND', customField4Name: null, customField4Value: null, maxQuantity: null },
        { nodeType: 'OR', customField4Name: null, customField4Value: null, maxQuantity: null },
        { nodeType: 'AND', customField4Name: 'Heating and cooling', customField4Value: 'HVAC', maxQuantity: 10 },
      ]),
    )
  })

  it('every field of a limit and of a group is taken over as it is set', async () => {
    const { user, sent } = showLimits()
    await tree()
    await user.click(button('More actions for Group 2'))
    await user.click(screen.getByRole('menuitem', { name: 'Edit' }))
    await user.click(dialog().getByRole('radio', { name: /^OR/ }))
    await user.click(dialog().getByRole('button', { name: 'Update type' }))
    await user.click(button('Open Group 2'))
    await user.click(button('Edit FANS'))
    const mpg = dialog().getByRole('combobox', { name: 'MPG' })
    await user.clear(mpg)
    await user.paste('Heat')
    await user.click(await screen.findByRole('option', { name: /Heating and cooling/ }))
    const quantity = dialog().getByRole('textbox', { name: /Maximum Quantity/ })
    await user.clear(quantity)
    await user.type(quantity, '7')
    await user.selectOptions(dialog().getByRole('combobox', { name: 'Group' }), 'Group 1 (OR)')
    await user.click(dialog().getByRole('button', { name: 'Update limit' }))
    const [group, item] = sent()
    expect(group).toEqual({
      id: 105,
      nodeType: 'OR',
      customField4Name: null,
      customField4Value: null,
      maxQuantity: null,
    })
    expect(item).toEqual({
      id: 106,
      nodeType: 'AND',
      customField4Name: 'Heating and cooling',
      customField4Value: 'HVAC',
      maxQuantity: 7,
      parentPromotionLimitNode: { id: 102 },
    })
    expect(unsentFields(promotionLists.shape.promotionLimitNodes, item)).toEqual(['key', 'toBeDeleted'])
  })

  it('Enter edits a limit; a stored MPG that no product has any more stays', async () => {
    const { user, sent } = showLimits()
    ;(await shownRow('Group 1')).focus()
    await user.keyboard('{ArrowRight}{ArrowDown}{ArrowDown}{Enter}')
    expect(dialog().getByRole('combobox', { name: 'MPG' })).toHaveValue('Water systems')
    const quantity = dialog().getByRole('textbox', { name: /Maximum Quantity/ })
    await user.clear(quantity)
    await user.type(quantity, '0')
    await user.click(dialog().getByRole('button', { name: 'Update limit' }))
    expect(await dialog().findByText('Value must be at least 1')).toBeVisible()
    expect(sent()).toEqual([])
    await user.clear(quantity)
    await user.type(quantity, '8')
    await user.click(dialog().getByRole('button', { name: 'Update limit' }))
    expect(await shownRow('Water systems')).toHaveFocus()
    row('LIM-19', () =>
      expect(sent()).toEqual([
        { id: 104, nodeType: 'AND', customField4Name: 'Water systems', customField4Value: 'WATER', maxQuantity: 8 },
      ]),
    )
  })

  it.each(['Cancel', '{Escape}'])('%s of a limit, a new one and a type leaves all as it was', async (way) => {
    const { user, sent, store } = showLimits()
    const leave = async () => {
      if (way === 'Cancel') await user.click(dialog().getByRole('button', { name: 'Cancel' }))
      else await user.keyboard(way)
      await user.click(screen.getByRole('button', { name: /^Discard \d/ }))
      expect(screen.queryByRole('dialog')).toBeNull()
      expect(sent()).toEqual([])
    }
    await user.click(await screen.findByRole('button', { name: 'Open Group 1' }))
    await user.click(button('Edit Water systems'))
    await user.type(dialog().getByRole('textbox', { name: /Maximum Quantity/ }), '9')
    await leave()
    await user.click(button('Add a limit to Group 1'))
    await user.type(dialog().getByRole('textbox', { name: /Maximum Quantity/ }), '9')
    await leave()
    await user.click(button('More actions for Group 1'))
    await user.click(screen.getByRole('menuitem', { name: 'Edit' }))
    await user.click(dialog().getByRole('radio', { name: /^AND/ }))
    await leave()
    expect(deriveEditor(store.getState()).isDirty).toBe(false)
    expect(await shownRow('Water systems')).toHaveTextContent('5At most 5 units of Water systems.')
  })

  it('U22: a closed group is deleted with its limits, and comes back with them', async () => {
    const { user, sent, store } = showLimits()
    ;(await shownRow('Group 1')).focus()
    await user.keyboard('{Delete}')
    expect(await names()).toEqual(['All groups', 'Group 1'])
    expect(await shownRow('Group 1')).toHaveFocus()
    row('LIM-23', () =>
      expect(sent()).toEqual([
        { id: 103, toBeDeleted: true },
        { id: 104, toBeDeleted: true },
        { id: 102, toBeDeleted: true },
      ]),
    )
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(await names()).toEqual(['All groups', 'Group 1', 'Group 2'])
    expect(deriveEditor(store.getState()).isDirty).toBe(false)
  })

  it('a saved limit that is deleted is hidden, and Cancel brings it back', () =>
    row('LIM-11', async () => {
      const { user, sent, store } = showLimits()
      await user.click(await screen.findByRole('button', { name: 'Open Group 1' }))
      ;(await shownRow('Water systems')).focus()
      await user.keyboard('{Delete}')
      expect(await names()).toEqual(['All groups', 'Group 1', 'Heating and coolingHVAC', 'Group 2'])
      expect(sent()).toEqual([{ id: 104, toBeDeleted: true }])
      update(store, discardChanges)
      expect(await names()).toEqual([
        ...['All groups', 'Group 1', 'Heating and coolingHVAC', 'Water systemsWATER', 'Group 2'],
      ])
      expect(sent()).toEqual([])
    }))

  it('a limit that was added and deleted before the save leaves no trace', () =>
    row('LIM-22', async () => {
      const { user, sent, store } = showLimits()
      await user.click(await screen.findByRole('button', { name: 'Add a limit to Group 2' }))
      await user.click(dialog().getByRole('combobox', { name: 'MPG' }))
      await user.click(await screen.findByRole('option', { name: /Heating and cooling/ }))
      await user.type(dialog().getByRole('textbox', { name: /Maximum Quantity/ }), '3')
      await user.click(dialog().getByRole('button', { name: 'Add limit' }))
      expect(sent()).toMatchObject([{ customField4Value: 'HVAC', maxQuantity: 3 }])
      ;(await shownRow('Heating and cooling')).focus()
      await user.keyboard('{Delete}')
      expect(sent()).toEqual([])
      expect(deriveEditor(store.getState()).isDirty).toBe(false)
    }))

  it('the last row that is deleted leaves the focus at the tree', async () => {
    const { user } = showLimits()
    ;(await shownRow('All groups')).focus()
    await user.keyboard('{Delete}')
    expect(await screen.findByText('No limits yet')).toBeVisible()
    expect(document.activeElement).toHaveAttribute('id', 'promotionLimitNodes')
  })

  it('OP-130: a limit moves to another group by keys, by its menu and by its dialog; the focus goes with it', async () => {
    const { user, sent } = showLimits()
    ;(await shownRow('Group 1')).focus()
    await user.keyboard('{ArrowRight}{ArrowDown}{Alt>}{ArrowDown}{/Alt}')
    expect(await names()).toEqual([
      ...['All groups', 'Group 1', 'Water systemsWATER', 'Group 2', 'Heating and coolingHVAC', 'FANS'],
    ])
    expect(await shownRow('Heating and cooling')).toHaveFocus()
    expect(sent()).toMatchObject([{ id: 103, parentPromotionLimitNode: { id: 105 } }])
    await user.click(button('More actions for Heating and cooling'))
    await user.click(screen.getByRole('menuitem', { name: 'Move to Group 1' }))
    expect(sent()).toEqual([])
    await user.click(button('Edit FANS'))
    await user.selectOptions(dialog().getByRole('combobox', { name: 'Group' }), 'Group 1 (OR)')
    await user.click(dialog().getByRole('button', { name: 'Update limit' }))
    expect(sent()).toMatchObject([{ id: 106, parentPromotionLimitNode: { id: 102 } }])
  })

  it('the undo of a move ends when the limit is moved again', async () => {
    const more = aGroup(107, 'AND')
    const { user, store } = showLimits(editing([...SOME_LIMITS, more]))
    await user.click(await screen.findByRole('button', { name: 'Open Group 1' }))
    const move = async (group: string) => {
      await user.click(button('More actions for Heating and cooling'))
      await user.click(screen.getByRole('menuitem', { name: `Move to ${group}` }))
    }
    await move('Group 2')
    expect(screen.getAllByRole('button', { name: 'Undo' })).toHaveLength(1)
    await move('Group 3')
    await user.click(button('Undo'))
    expect(store.getState().lists.promotionLimitNodes?.roster.rows.get(103)?.parent).toBe(105)
  })

  it('the type of the root is changed', async () => {
    const { user, sent } = showLimits()
    await user.click(await screen.findByRole('button', { name: 'More actions for All groups' }))
    await user.click(screen.getByRole('menuitem', { name: 'Edit' }))
    for (const id of ['LIM-04', 'CONST-27'] as const) {
      row(id, () =>
        expect(dialog().getAllByRole('radio')).toEqual([
          dialog().getByRole('radio', { name: /^AND/ }),
          dialog().getByRole('radio', { name: /^OR/ }),
        ]),
      )
    }
    await user.click(dialog().getByRole('radio', { name: /^OR/ }))
    await user.click(dialog().getByRole('button', { name: 'Update type' }))
    expect(await shownRow('All groups')).toHaveTextContent('OR one applies')
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
    ;(await shownRow('Group 1')).focus()
    update(store, startRequest)
    await user.keyboard('{Delete}')
    expect(sent()).toEqual([])
  })
})
