import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import fc from 'fast-check'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { renderKit } from '../../testing/render-kit.tsx'
import { DataTable } from '../data-table.tsx'
import { treeRows, flattenTree } from './tree-rows.tsx'

interface Limit {
  name: string
  parts?: readonly Limit[]
}

const limits: readonly Limit[] = [
  { name: 'All', parts: [{ name: 'East', parts: [{ name: 'Boston' }] }, { name: 'West' }] },
  { name: 'Rest' },
]

const rowKey = (limit: Limit) => limit.name
const childrenOf = (limit: Limit) => limit.parts ?? []

function Sample({ roots }: { roots: readonly Limit[] }) {
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set())
  return (
    <DataTable
      label="Limits"
      columns={[{ id: 'name', header: 'Name', cell: (limit) => limit.name }]}
      rowKey={rowKey}
      rowLabel={rowKey}
      empty={{ title: 'No limits yet' }}
      {...treeRows({ roots, childrenOf, rowKey, rowLabel: rowKey, expanded, onChange: setExpanded })}
    />
  )
}

async function renderTree(roots = limits) {
  renderKit(<Sample roots={roots} />)
  await screen.findByText(roots[0]?.name ?? '')
  return screen.getByRole('treegrid', { name: 'Limits' })
}

const rowOf = (name: string) => screen.getByText(name).closest('tr')

describe('a tree as a table', () => {
  it('is a treegrid whose rows say where they are', async () => {
    const user = userEvent.setup()
    expect(await renderTree()).toHaveAttribute('aria-rowcount', '3')
    expect(rowOf('All')).toHaveAttribute('aria-expanded', 'false')
    expect(rowOf('Rest')).not.toHaveAttribute('aria-expanded')
    await user.click(screen.getByRole('button', { name: 'Open All' }))
    expect(rowOf('All')).toHaveAttribute('aria-expanded', 'true')
    expect(rowOf('West')).toHaveAttribute('aria-level', '2')
    expect(rowOf('West')).toHaveAttribute('aria-posinset', '2')
    expect(rowOf('West')).toHaveAttribute('aria-setsize', '2')
    expect(screen.getByRole('treegrid')).toHaveAttribute('aria-rowcount', '5')
    await user.click(screen.getByRole('button', { name: 'Close All' }))
    expect(screen.queryByText('West')).toBeNull()
  })

  it('U41: Right opens a row or goes to its first child, Left closes it or goes to its parent', async () => {
    const user = userEvent.setup()
    await renderTree()
    rowOf('All')?.focus()
    await user.keyboard('{ArrowRight}')
    expect(rowOf('All')).toHaveFocus()
    await user.keyboard('{ArrowRight}')
    expect(rowOf('East')).toHaveFocus()
    await user.keyboard('{ArrowRight}{ArrowRight}')
    expect(rowOf('Boston')).toHaveFocus()
    await user.keyboard('{ArrowRight}')
    expect(rowOf('Boston')).toHaveFocus()
    await user.keyboard('{ArrowLeft}')
    expect(rowOf('East')).toHaveFocus()
    await user.keyboard('{ArrowLeft}')
    expect(screen.queryByText('Boston')).toBeNull()
    await user.keyboard('{ArrowLeft}')
    expect(rowOf('All')).toHaveFocus()
    await user.keyboard('{End}{ArrowLeft}')
    expect(rowOf('Rest')).toHaveFocus()
  })

  it('is opened and closed by Enter on a row that leads nowhere else', async () => {
    const user = userEvent.setup()
    await renderTree()
    rowOf('All')?.focus()
    await user.keyboard('{Enter}')
    expect(screen.getByText('West')).toBeVisible()
    await user.keyboard('{Enter}')
    expect(screen.queryByText('West')).toBeNull()
  })

  it('draws only the rows near the window of ten thousand, and goes from the last one to its parent', async () => {
    const user = userEvent.setup()
    const parts = Array.from({ length: 10_000 }, (_, index) => ({ name: `Part ${index + 1}` }))
    const tree = await renderTree([{ name: 'All', parts }])
    rowOf('All')?.focus()
    await user.keyboard('{ArrowRight}{End}')
    expect(rowOf('Part 10000')).toHaveFocus()
    expect(rowOf('Part 10000')).toHaveAttribute('aria-posinset', '10000')
    expect(tree.querySelectorAll('*').length).toBeLessThanOrEqual(1_500)
    await user.keyboard('{ArrowLeft}')
    expect(rowOf('All')).toHaveFocus()
  })
})

describe('the shown rows of a tree', () => {
  const { tree } = fc.letrec<{ tree: Limit }>((tie) => ({
    tree: fc.record({
      name: fc.uuid(),
      parts: fc.oneof({ maxDepth: 4 }, fc.constant([]), fc.array(tie('tree'), { maxLength: 3 })),
    }),
  }))

  it('are those whose ancestors are all open, each directly below its parent or a sibling', () => {
    fc.assert(
      fc.property(fc.array(tree, { maxLength: 4 }), fc.func(fc.boolean()), (roots, isOpen) => {
        const all = (rows: readonly Limit[]): Limit[] => rows.flatMap((row) => [row, ...all(childrenOf(row))])
        const expanded = new Set(all(roots).map(rowKey).filter(isOpen))
        const shown = (rows: readonly Limit[]): string[] =>
          rows.flatMap((row) => [row.name, ...(expanded.has(row.name) ? shown(childrenOf(row)) : [])])
        const nodes = flattenTree({ roots, childrenOf, rowKey, expanded })
        expect(nodes.map(({ key }) => key)).toEqual(shown(roots))
        for (const { parentKey, level } of nodes) {
          const parent = nodes.find(({ key }) => key === parentKey)
          expect(level).toBe((parent?.level ?? 0) + 1)
        }
      }),
      { seed: 20261122, numRuns: 100 },
    )
  })
})
