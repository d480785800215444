import { describe, expect, test } from 'vitest'
import { completionsAt } from '../../builder/completions/completions.ts'
import { diagnose } from '../check.ts'
import { readFactModel } from '../fact-model.ts'

const model = readFactModel({
  root: { organization: 'Organization?', claim: 'Claim' },
  types: {
    Organization: { name: 'STRING', tags: 'LIST<STRING>', parent: 'Organization?' },
    Claim: { status: 'STRING' },
  },
})

/** The text after every fix of this lint, and the messages of the lint. */
function fixed(text: string): readonly string[] {
  const [found] = diagnose(text, model, 'any').filter(({ code }) => code === 'missing-object')
  if (!found?.fix) return [text]
  const { span, text: inserted } = found.fix
  return [found.message, ...fixed(text.slice(0, span.start) + inserted + text.slice(span.end))]
}

describe('an object that can be missing', () => {
  test.each([
    ["claim.status == 'x'", ["claim.status == 'x'"]],
    ["organization?.name == 'x'", ["organization?.name == 'x'"]],
    ["organization.name == 'x'", ['This fails when organization is missing', "organization?.name == 'x'"]],
    [
      'organization.parent.name.length() > 1',
      [
        'This fails when organization is missing',
        'This fails when organization?.parent is missing',
        'This fails when organization?.parent?.name is missing',
        'organization?.parent?.name?.length() > 1',
      ],
    ],
    [
      'organization.tags.?[true].size()',
      [
        'This fails when organization is missing',
        'This fails when organization?.tags is missing',
        'This fails when organization?.tags?.?[true] is missing',
        'organization?.tags?.?[true]?.size()',
      ],
    ],
    ["organization != null and organization.name == 'x'", ["organization != null and organization.name == 'x'"]],
    ["organization == null or organization.name == 'x'", ["organization == null or organization.name == 'x'"]],
    [
      "organization.name == 'x' and organization != null",
      ['This fails when organization is missing', "organization?.name == 'x' and organization != null"],
    ],
    [
      'organization?.name != null and organization?.name.length() > 1',
      ['organization?.name != null and organization?.name.length() > 1'],
    ],
  ])('%s', (text, expected) => {
    expect(fixed(text)).toEqual(expected)
  })

  test('completions write ?. behind it, and leave other dots', () => {
    const { span, items } = completionsAt('organization.na', 15, model)
    expect([span, items.map(({ text }) => text)]).toEqual([{ start: 12, end: 15 }, ['?.name']])
    expect(completionsAt('organization?.na', 16, model)).toMatchObject({
      span: { start: 14 },
      items: [{ text: 'name' }],
    })
    expect(completionsAt('claim.st', 8, model)).toMatchObject({ span: { start: 6 }, items: [{ text: 'status' }] })
  })
})
