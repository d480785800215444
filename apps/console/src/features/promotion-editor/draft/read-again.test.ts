import { changeField } from '@incentive/model'
import { describe, expect, it } from 'vitest'
import { changeDraft } from './change-editor.ts'
import { deriveEditor } from './derive-editor.ts'
import { readAgain } from './read-again.ts'
import { updateBody } from './save-body.ts'
import { anEditor, anOpened, card, points } from './testing/an-editor.ts'

describe('U50, ERR-17: what was unknown is read again', () => {
  const failedLoads = new Map([
    ['claimType', 'No'],
    ['forcedAwardVehicle', 'No'],
  ] as const)
  const blind = anEditor({ claimType: null, forcedAwardVehicle: null }, { failedLoads })

  it('while editing it is taken over, and nothing that was typed is lost', () => {
    const typed = changeDraft(blind, (draft) => changeField(draft, 'name', 'Typed'))
    const again = readAgain(typed, anOpened({ name: 'Not looked at' }))
    expect(again).toMatchObject({ mode: 'edit', draft: { name: 'Typed', forcedAwardVehicle: card } })
    expect(again.failedLoads.size).toBe(0)
    expect(deriveEditor(again).changes).toEqual(['name'])
    expect(updateBody(again).promotion).toEqual({ version: 3, name: 'Typed' })
  })

  it('what was changed meanwhile stays changed, what still cannot be read stays unknown', () => {
    const changed = changeDraft(blind, (draft) => changeField(draft, 'forcedAwardVehicle', points))
    const again = readAgain(changed, anOpened({ claimType: null }, { failedLoads: new Map([['claimType', 'No']]) }))
    expect(again.draft).toMatchObject({ claimType: null, forcedAwardVehicle: points })
    expect([...again.failedLoads.keys()]).toEqual(['claimType'])
    expect(deriveEditor(again)).toMatchObject({ changes: ['forcedAwardVehicle'], issues: [] })
  })
})
