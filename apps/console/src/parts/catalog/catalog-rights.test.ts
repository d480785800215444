import type { RecordAnswer, SessionAnswer } from '@incentive/contract'
import { catalogEntity } from '@incentive/model/catalog'
import { expect, it } from 'vitest'
import { rightsTo } from './catalog-rights.ts'

const session = (rights: Partial<SessionAnswer['rights']>) => ({ rights }) as SessionAnswer
const templates = catalogEntity('emailTemplates')
const ofGroup = { programGroup: { id: 1, name: 'Acme Channel' } } as unknown as RecordAnswer
const ofProgram = { programGroup: null } as unknown as RecordAnswer

it.each([
  ['one of the group', ofGroup, { managesCatalog: true, editsProgramData: false }, true],
  ['one of the group', ofGroup, { managesCatalog: false, editsProgramData: true }, false],
  ['one of the program', ofProgram, { managesCatalog: true, editsProgramData: false }, false],
  ['one of the program', ofProgram, { managesCatalog: false, editsProgramData: true }, true],
  ['a new one', undefined, { managesCatalog: true, editsProgramData: false }, true],
  ['a new one', undefined, { managesCatalog: false, editsProgramData: true }, true],
  ['a new one', undefined, { managesCatalog: false, editsProgramData: false }, false],
])('DI-05 an email template with two kinds of owners, %s (%#)', (_, record, rights, canChange) => {
  expect(rightsTo(templates, session(rights), record).canChange).toBe(canChange)
})

it('the reason names the right to the data of the owner', () => {
  const none = session({ managesCatalog: false, editsProgramData: false })
  expect(rightsTo(templates, none, ofGroup).reason).toContain('manage the catalog of this client')
  expect(rightsTo(templates, none, ofProgram).reason).toContain('edit the data of this program')
})
