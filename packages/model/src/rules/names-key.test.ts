import { describe, expect, it } from 'vitest'
import { namesKey } from './names-key.ts'

const TYPES = ['participant.participantTypeKey']
const GROUPS = ['organization.groupKeys']
const PRODUCTS = ['claimProduct.productKey']

describe('DI-02 keys in rule texts', () => {
  it.each([
    ["participant.participantTypeKey == 'DEALER'", TYPES, 'DEALER', true],
    ['participant.participantTypeKey == "DEALER"', TYPES, 'DEALER', true],
    ["participant.participantTypeKey == 'dealer'", TYPES, 'DEALER', false],
    ["organization.organizationTypeKey == 'DEALER'", TYPES, 'DEALER', false],
    ["participant.participantTypeKey == 'DEALERS'", TYPES, 'DEALER', false],
    ["organization.parent.groupKeys.contains('WEST')", GROUPS, 'WEST', true],
    ["participant.groupKeys.contains('WEST')", GROUPS, 'WEST', false],
    ["claim.products.?[productKey == 'AX-1'].size() > 0", PRODUCTS, 'AX-1', true],
    ["claimProduct.productKey == 'Owner''s'", PRODUCTS, "Owner's", true],
    // an error in the text: the key is there, and no one knows what it is compared with
    ["participant.(( 'DEALER'", TYPES, 'DEALER', true],
    ["participant.(( 'OTHER'", TYPES, 'DEALER', false],
    ['', TYPES, 'DEALER', false],
    // another fact of the same object, several facts, and elements as a whole
    ["participant.participantKey == 'DEALER'", TYPES, 'DEALER', false],
    ["participant.participantTypeKey == 'DEALER'", [...GROUPS, ...TYPES, ...PRODUCTS], 'DEALER', true],
    ["organization.groupKeys.?[#this == 'WEST'].size() > 0", GROUPS, 'WEST', true],
    ["organization.groupKeys.?[#this == 'WEST'].size() > 0", PRODUCTS, 'WEST', false],
    // a text that reads facts but is no condition and no amount
    ["organization.tier == 'A' ? participant.fullName : 'DEALER'", TYPES, 'DEALER', false],
    // only texts are keys
    ['claim.totalAmount > 7', ['claim.totalAmount'], '7', false],
    ["claim.products.?[modelNumber == 'AX-1'].size() > 0", PRODUCTS, 'AX-1', false],
  ])('%s of %j names %s: %s', (text, facts, key, expected) => {
    expect(namesKey(text, facts, key)).toBe(expected)
  })
})
