import type { Mutant } from '../mutant.ts'

const audience = 'apps/console/src/features/promotion-editor/tabs/audience'
const pickers = 'apps/console/src/parts/pickers'
const store = 'apps/server/src/store'

const panelTest = [`${audience}/organizations/organizations-panel.test.tsx`]
const pickersTest = [`${pickers}/pickers.test.tsx`]
const organizationsTest = ['apps/server/src/features/promotions/organizations.test.ts']
const ordersTest = ['apps/server/src/features/promotions/orders.test.ts']
const invitationTest = ['apps/server/src/features/promotions/invitation.test.ts']

export const faults: readonly Mutant[] = [
  {
    fault: 'the type filter of Add organizations is never sent',
    file: `${audience}/organizations/organizations-panel.tsx`,
    find: '...(filters.types && { organizationTypes: filters.types.map((id) => ({ id: Number(id) })) }),',
    replace: '',
    tests: panelTest,
  },
  {
    fault: 'a header of Add organizations always sorts ascending',
    file: `${audience}/organizations/organizations-panel.tsx`,
    find: '${sort.columnId},${sort.direction.toUpperCase()}',
    replace: '${sort.columnId},ASC',
    tests: panelTest,
  },
  {
    fault: 'the words of Add organizations are not sent',
    file: `${audience}/organizations/organizations-panel.tsx`,
    find: "...(keyword !== '' && { keyword }),",
    replace: "...(keyword === ' ' && { keyword }),",
    tests: panelTest,
  },
  {
    fault: 'Include of Add organizations excludes',
    file: `${audience}/organizations/organizations-panel.tsx`,
    find: "{ verb: 'Include', isPrimary: true, onChoose: add(true) }",
    replace: "{ verb: 'Include', isPrimary: true, onChoose: add(false) }",
    tests: panelTest,
  },
  {
    fault: "column Dba shows the organization's name",
    file: `${audience}/organizations/organizations-panel.tsx`,
    find: "cell: ({ dba }) => dba ?? ''",
    replace: 'cell: ({ name }) => name',
    tests: panelTest,
  },
  {
    fault: 'column Parent Organization shows the key of the parent',
    file: `${audience}/organizations/organizations-panel.tsx`,
    find: "cell: ({ parentOrganization }) => parentOrganization?.name ?? ''",
    replace: "cell: ({ parentOrganization }) => parentOrganization?.organizationKey ?? ''",
    tests: panelTest,
  },
  {
    fault: 'listed organizations are not found by their Dba',
    file: `${audience}/organizations/organizations-panel.tsx`,
    find: "textsOf: ({ organizationKey, name, dba }) => [organizationKey, name, dba ?? '']",
    replace: 'textsOf: ({ organizationKey, name }) => [organizationKey, name]',
    tests: panelTest,
  },
  {
    fault: 'a filter leaves the table on its page',
    file: `${audience}/listed/listed-table.tsx`,
    find: `      set(value)
      setPage(0)`,
    replace: '      set(value)',
    tests: panelTest,
  },
  {
    fault: 'rows of the view mode can be edited',
    file: `${audience}/listed/listed-panel.tsx`,
    find: 'const canChange = isFormOpen && list?.load === null',
    replace: 'const canChange = list?.load === null',
    tests: panelTest,
  },
  {
    fault: 'OK of a row does not change its flag',
    file: `${audience}/listed/listed-panel.tsx`,
    find: 'onSubmit={() => onCommit(includeInPromotion)}',
    replace: 'onSubmit={() => onCommit(isIncluded)}',
    tests: panelTest,
  },
  {
    fault: 'closing the dialog of a row commits it',
    file: `${audience}/listed/listed-panel.tsx`,
    find: '      onClose={onClose}',
    replace: `      onClose={() => {
        onCommit(includeInPromotion)
        onClose()
      }}`,
    tests: panelTest,
  },
  {
    fault: 'rows are filtered by words or type, not by both',
    file: `${audience}/listed/listed-rows.tsx`,
    find: 'if (!hasWords(textsOf',
    replace: 'if (types.size === 0 && !hasWords(textsOf',
    tests: panelTest,
  },
  {
    fault: 'participant groups are asked for in pages of 50',
    file: `${pickers}/audience/group-pickers.tsx`,
    find: "size: '500'",
    replace: "size: '50'",
    tests: pickersTest,
  },
  {
    fault: 'the category of organization groups is not sent',
    file: `${pickers}/audience/group-pickers.tsx`,
    find: "({ isEffective: true, ...(category !== '' && { category }) })",
    replace: '({ isEffective: true })',
    tests: pickersTest,
  },
  {
    fault: 'a promotion is offered as its own duplication check',
    file: `${pickers}/audience/promotions-picker.tsx`,
    find: '...(ownId === null ? [] : [ownId])',
    replace: '...(ownId === null ? [ownId ?? 0] : [])',
    tests: pickersTest,
  },
  {
    fault: 'participant types of all programs are offered',
    file: `${pickers}/list-picker.tsx`,
    find: 'search({ ...program, ',
    replace: 'search({ ',
    tests: pickersTest,
  },
  {
    fault: 'the course picker asks for ten courses, expired ones too',
    file: 'apps/console/src/features/promotion-editor/tabs/courses/course-picker.tsx',
    find: `query: { size: '100', sort: 'name' },
    body: { isEffective: true,`,
    replace: `query: { size: '10', sort: 'name' },
    body: { isEffective: 'All',`,
    tests: ['apps/console/src/features/promotion-editor/tabs/courses/course-picker.test.tsx'],
  },
  {
    fault: 'templates that are over are not offered',
    file: `${pickers}/audience/email-template-picker.tsx`,
    find: "isEffective: 'All'",
    replace: 'isEffective: true',
    tests: pickersTest,
  },
  {
    fault: 'store products of every country are offered',
    file: 'apps/console/src/features/promotion-editor/tabs/products/payouts/store-product-dialog.tsx',
    find: '...(country && { country: { id: country.id } }),',
    replace: '',
    tests: ['apps/console/src/features/promotion-editor/tabs/products/payouts/store-product-dialog.test.tsx'],
  },
  {
    fault: 'a picker shows ten options',
    file: 'apps/console/src/kit/combobox/picker-options.ts',
    find: 'shownOptions = 9',
    replace: 'shownOptions = 10',
    tests: ['apps/console/src/kit/combobox/picker-options.test.ts'],
  },
  {
    fault: 'listed organizations sorted by key are sorted by name',
    file: `${store}/promotions/search-organizations.ts`,
    find: "'organization.organizationKey': byText('organization.organization_key')",
    replace: "'organization.organizationKey': byText('organization.name')",
    tests: ordersTest,
  },
  {
    fault: 'listed organizations sorted by their change are sorted by Dba',
    file: `${store}/promotions/search-organizations.ts`,
    find: "'organization.updatedDate': byValue('organization.updated_date')",
    replace: "'organization.updatedDate': dba",
    tests: ordersTest,
  },
  {
    fault: 'the parent of an organization is not returned',
    file: `${store}/catalog/organizations.ts`,
    find: 'row.parentId === null',
    replace: 'row.parentId !== undefined',
    tests: organizationsTest,
  },
  {
    fault: 'the redeemed template is never stored',
    file: `${store}/promotions/save/write-parts.ts`,
    find: 'redeemed_email_template_id: sent.redeemedEmailTemplate?.id ?? null',
    replace: 'redeemed_email_template_id: null',
    tests: invitationTest,
  },
  {
    fault: 'the rejected template is read as the redeemed one',
    file: `${store}/promotions/invitation-fields.ts`,
    find: "toOne(resources.emailTemplate, 'setting.redeemed_email_template_id')",
    replace: "toOne(resources.emailTemplate, 'setting.rejected_email_template_id')",
    tests: invitationTest,
  },
  {
    fault: 'an invitation is always redeemable',
    file: `${store}/promotions/save/write-parts.ts`,
    find: 'redeemable: sent.promotionInvitationRedeemable',
    replace: 'redeemable: true',
    tests: invitationTest,
  },
]
