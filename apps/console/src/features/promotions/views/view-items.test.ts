import type { SavedView } from '@incentive/contract'
import { describe, expect, it } from 'vitest'
import { aView, viewsRead } from './testing/a-view.ts'
import { viewItems } from './view-items.ts'

const own = aView({ id: 1, name: 'View 1', isDefault: true, shared: true })
const theirs = aView({ id: 2, name: 'View 2', isOwn: false, shared: true, owner: { fullName: 'Example Reader' } })

const lines = (chosen: SavedView | undefined, failure: string | null = null) =>
  viewItems({
    views: { ...viewsRead(theirs, own), failure },
    chosen,
    onChoose: () => undefined,
    onTask: () => undefined,
  })

describe('U27: the menu of views', () => {
  it('has the own ones before those of others, each with what it is', () => {
    expect(lines(undefined).map(({ label, detail, isChecked }) => [label, detail, isChecked])).toEqual([
      ['All promotions', undefined, true],
      ['View 1', 'Opens with the list, shared with the program', false],
      ['View 2', 'Shared by Example Reader', false],
      ['Save view as…', undefined, undefined],
    ])
  })

  it.each([
    [own, ['save', 'edit', 'duplicate', 'remove']],
    [theirs, ['save', 'duplicate']],
  ])('offers to change the own ones alone: %#', (chosen, tasks) => {
    expect(
      lines(chosen)
        .slice(3)
        .map(({ id }) => id),
    ).toEqual(tasks)
  })

  it('says when views could not be loaded, and loads them again', () => {
    expect(lines(undefined, 'The server could not be reached').find(({ id }) => id === 'retry')?.detail).toContain(
      'The server could not be reached',
    )
  })
})
