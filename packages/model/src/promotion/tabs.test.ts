import { describe, expect, it } from 'vitest'
import { PROMOTION_FIELD_NAMES } from './promotion.ts'
import { countByTab, tabOf } from './tabs.ts'

describe('OP-08, the tab of a field', () => {
  it.each([
    ['promotionKey', 'details'],
    ['promotionDeadlines[0].name', 'deadlines'],
    ['submissionDeadlineDays', 'deadlines'],
    ['promotionInvitationSetting.emailTemplate', 'audience'],
    ['promotionParticipants[2].participant', 'audience'],
    ['promotionProducts[0].promotionProductPayouts[1].payoutAmount', 'products'],
    ['claimType', 'claiming'],
    ['contestEntriesPerSubmission', 'contest'],
    ['uploads[3]', 'documents'],
    ['customFieldValue1', 'customFields'],
    ['customFieldValue15', 'customFields'],
    ['promotionLimitNodes[0].maxQuantity', 'limits'],
    ['promotionCourses[0].overridePassingGrade', 'courses'],
    ['overridePassingGrade', 'courses'],
  ])('%s lives on %s', (field, tab) => {
    expect(tabOf(field)).toBe(tab)
  })

  it('every own field has a tab, a field of no tab has none', () => {
    expect(PROMOTION_FIELD_NAMES.filter((field) => tabOf(field) === null)).toEqual([])
    expect(['customFieldValue16', 'moonPhase', 'toString', ''].map(tabOf)).toEqual([null, null, null, null])
  })

  it('problems are counted by tab', () => {
    const issues = ['name', 'country', 'claimType', 'moonPhase'].map((field) => ({ field, message: 'x' }))
    expect([...countByTab(issues)]).toEqual([
      ['details', 2],
      ['claiming', 1],
    ])
  })
})
