import { row } from '@incentive/quality/row'
import { describe, expect, it } from 'vitest'
import { selectTab } from './editor-tabs.tsx'
import { readEditorAddress } from '../loading/editor-address.ts'
import { newEditor, openEditor } from '../draft/editor-state.ts'
import { anOpened, NOW, noProgram, spiff } from '../draft/testing/an-editor.ts'
import { editorTabs } from '../tabs/index.ts'

const shown = (state: Parameters<(typeof editorTabs)[number]['isShown']>[0]) =>
  editorTabs.filter(({ isShown }) => isShown(state))
const stored = shown(openEditor(anOpened(), noProgram))

describe('The tab that an address asks for', () => {
  it('U18 is the one that it names', () => {
    expect(selectTab(stored, true, 'timeline')).toMatchObject({ tab: { id: 'timeline' }, unknown: null })
    expect(selectTab(stored, true, undefined)).toMatchObject({ tab: { id: 'details' }, unknown: null })
  })

  it('U19 is Details for a name that means none, which is said', () => {
    expect(selectTab(stored, true, 'nonsense')).toMatchObject({ tab: { id: 'details' }, unknown: 'nonsense' })
    expect(readEditorAddress({ tab: 7 })).toEqual({ tab: '7' })
    expect(readEditorAddress({ tab: ['details'] })).toEqual({})
  })

  it('U21 is Details where the tab is hidden: Claiming without claims, Timeline of a new promotion', () => {
    const sale = shown(openEditor(anOpened({ promotionType: spiff }), noProgram))
    expect(selectTab(sale, true, 'claiming').tab.id).toBe('details')
    expect(selectTab(shown(newEditor(NOW, noProgram)), false, 'timeline').tab.id).toBe('details')
  })

  it('OP-06 U19 is Details while it waits for Details to say enough, which is said', () => {
    const waits = { tab: { id: 'details' }, unknown: null, waiting: { id: 'deadlines' } }
    expect(selectTab(stored, false, 'deadlines')).toMatchObject(waits)
    expect(selectTab(stored, true, 'deadlines')).toMatchObject({ tab: { id: 'deadlines' }, waiting: null })
    expect(selectTab(stored, false, 'details')).toMatchObject({ tab: { id: 'details' }, waiting: null })
    expect(selectTab(stored, false, 'nonsense')).toMatchObject({ unknown: 'nonsense', waiting: null })
  })
})

describe('The strip', () => {
  it('has Claiming for types that take claims, and four tabs for what is stored, in their order', () => {
    const labels = (state: Parameters<typeof shown>[0]) => shown(state).map(({ label }) => label)
    const before = ['Details', 'Deadlines', 'Audience', 'Products']
    const after = ['Contest', 'Documents', 'Custom Fields']
    const saved = ['Timeline', 'Limits', 'Rules', 'Courses']
    expect(labels(openEditor(anOpened(), noProgram))).toEqual([...before, 'Claiming', ...after, ...saved])
    expect(labels(openEditor(anOpened({ promotionType: spiff }), noProgram))).toEqual([...before, ...after, ...saved])
    expect(labels(newEditor(NOW, noProgram))).toEqual([...before, ...after])
  })

  it.each(['timeline', 'limits', 'rules', 'courses'] as const)('U21: a new promotion has no %s yet', (tab) => {
    const names = (state: Parameters<typeof shown>[0]) => shown(state).map(({ id }) => id)
    expect(names(openEditor(anOpened(), noProgram))).toContain(tab)
    expect(names(newEditor(NOW, noProgram))).not.toContain(tab)
  })

  it('Limits is for what is stored', () =>
    row('LIM-24', () => {
      const names = (state: Parameters<typeof shown>[0]) => shown(state).map(({ id }) => id)
      expect(names(openEditor(anOpened(), noProgram))).toContain('limits')
      expect(names(newEditor(NOW, noProgram))).not.toContain('limits')
    }))
})
