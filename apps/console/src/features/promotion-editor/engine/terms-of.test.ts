import { PRODUCT_GROUPS, type ProductGroup } from '@incentive/model/products'
import { describe, expect, it } from 'vitest'
import type { Content } from '../draft/history.ts'
import { changeDraft } from '../draft/change-content.ts'
import { anyKind } from '../draft/lists.ts'
import { finishLoad } from '../draft/load-lists.ts'
import { anEditor, payOneParticipant, payParticipant, spiff } from '../draft/testing/an-editor.ts'
import { aProductLine, aTestClaimEditor } from '../test-claim/testing/a-test-claim.ts'
import { NO_REFERENCES, UNKNOWN } from './testing/no-references.ts'
import { termsToCheck } from './terms-of.ts'

const opened = (content: Content, referred = NO_REFERENCES) => termsToCheck(content, referred, UNKNOWN)
const termsOf = (content: Content) => opened(content).terms
const termsWith = (...args: Parameters<typeof anEditor>) => termsOf(anEditor(...args))

describe('MS-01 the engine sees the draft as it would be after saving', () => {
  it('blank strings count as missing, and surrounding whitespace is ignored', () => {
    const { customFields, name } = termsWith({ name: ' Heat ', customFieldValue1: null, customFieldValue2: ' A ' })
    expect(customFields).toMatchObject({ customFieldValue1: null, customFieldValue2: 'A' })
    expect(name).toBe('Heat')
    const { promotionProducts } = termsOf(aTestClaimEditor())
    expect(promotionProducts?.[0]?.promotionProductAgreementNumber).toBeNull()
  })

  it('fields that a choice hides are cleared', () => {
    const payee = { id: 1, participantKey: 'P-1', fullName: 'Demo Person', email1: null }
    const editor = anEditor({
      payoutStrategyType: payOneParticipant,
      payoutToParticipant: payee,
      skipClaimDocumentation: true,
    })
    const changed = changeDraft(editor, (draft) => ({
      ...draft,
      payoutStrategyType: payParticipant,
      promotionType: spiff,
    }))
    expect(termsOf(changed)).toMatchObject({
      payoutToParticipant: null,
      skipClaimDocumentation: false,
    })
    const referred = {
      ...NO_REFERENCES,
      claimType: { name: 'Invoice Claim', effectiveDate: null, expirationDate: null },
    }
    expect(opened(editor, referred).lookups.claimType).not.toBeNull()
    expect(opened(changed, referred).lookups.claimType).toBeNull()
  })

  it('B.8 groups are ordered by age, regardless of the order of their products; new ones come last', () => {
    const aGroup = (id: number | null, products: readonly number[]): ProductGroup => ({
      ...PRODUCT_GROUPS.blank,
      id,
      products: products.map((product) => aProductLine(product).product).filter((each) => each !== null),
    })
    const rows = [aGroup(null, [1, 4]), aGroup(9, [1, 2]), aGroup(8, [2, 3])]
    const editor = finishLoad(anEditor(), anyKind(PRODUCT_GROUPS), rows)
    expect(termsOf(editor).promotionProductGroups?.map(({ id }) => id)).toEqual([
      'promotionProductGroups[8]',
      'promotionProductGroups[9]',
      'promotionProductGroups[1 4]',
    ])
  })
})
