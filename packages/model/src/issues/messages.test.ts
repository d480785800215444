import { describe, expect, it } from 'vitest'
import { ACCOUNT_MESSAGES } from './account-messages.ts'
import { CALL_MESSAGES } from './call-messages.ts'
import { IMPORT_MESSAGES } from './import-messages.ts'
import { MESSAGES } from './messages.ts'
import { RECORD_MESSAGES } from './record-messages.ts'

const texts = Object.values({
  ...MESSAGES,
  ...ACCOUNT_MESSAGES,
  call: CALL_MESSAGES,
  import: IMPORT_MESSAGES,
  record: RECORD_MESSAGES,
})
  .flatMap((place) => Object.values<unknown>(place))
  .filter((text) => typeof text === 'string')

describe('the message catalog', () => {
  it('has one constant per message', () => {
    expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([])
  })

  it('fills in the names of a message', () => {
    expect([
      MESSAGES.line.alreadyExist(['AX-100', 'AX-200']),
      MESSAGES.upload.tooLarge('plan.pdf'),
      MESSAGES.upload.wrongType('plan.exe'),
      MESSAGES.list.unknownSort('x'),
      MESSAGES.console.moreTemplates(300, 200),
    ]).toEqual([
      'The following products already exist: AX-100, AX-200',
      'plan.pdf is larger than 20 MB',
      'plan.exe is not an accepted file type',
      'Unknown sort field: x',
      'More email templates exist than were loaded (300 > 200)',
    ])
  })

  it('labels and errors end without a period, only complete warnings have one', () => {
    expect(texts.filter((text) => text.endsWith('.')).toSorted()).toEqual([
      'Claim type and country cannot be changed because claims exist for this promotion.',
      'If a claim exists against this product, it will be expired instead of deleted.',
      'Related pieces such as products and uploads will be copied. Payouts and activities will not be copied.',
      'Related pieces such as products, payout lines and uploads will be copied. Activities will not be copied.',
      'These rules were changed by someone else.',
      'These rules were changed by someone else. Reload to continue.',
      'These settings were changed by someone else. Reload to continue.',
      'These sign-in settings were changed by someone else. Reload to continue.',
      'This API client was changed by someone else. Reload to continue.',
      'This administrator was changed by someone else. Reload to continue.',
      'This promotion was changed by someone else. Reload to continue.',
      'This test case was changed elsewhere. Reload to continue.',
      'This view was changed elsewhere. Reload to continue.',
      'This will replace all existing deadlines.',
      'Type to filter more records...',
      'Without this group everyone in the program can claim.',
    ])
  })
})
