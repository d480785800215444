import type { PromotionWorld } from './promotion-suite.ts'

/** Four values of each type in order; as bytes or as text they would have another order. */
const values = {
  text: ['Qzx alpha', 'qzx Beta', 'QZX delta', 'qzx émile'],
  number: [8, 9, 10, 100],
  year: [2007, 2010, 2026, 2030],
  start: [5, 6, 7, 8].map((day) => `2026-01-0${day}T12:00:00Z`),
  end: [5, 6, 7, 8].map((day) => `2027-01-0${day}T12:00:00Z`),
  later: [5, 6, 7, 8].map((day) => `2028-01-0${day}T12:00:00Z`),
  flag: [false, false, true, true],
} as const

/** A keyword that finds the four rows. */
const byKeyword = { keyword: 'qzx' }

/** A column, its type, and the order of the rows a, b, c and d by its values. */
export type Sorted = readonly [column: string, kind: keyof typeof values, order: string]

export interface Ordered {
  readonly call: string
  readonly body?: object
  /** The four rows in the response; ids of the entities that they show, by table. */
  readonly entities: Readonly<Record<string, readonly number[]>>
  readonly sorts: Readonly<Record<string, Sorted>>
  readonly idOf?: (item: never) => number
}

export async function putInOrder({ server }: PromotionWorld, { entities, sorts }: Ordered): Promise<void> {
  const columns = new Map(Object.values(sorts).map((sorted) => [sorted[0], sorted]))
  for (const [name, kind, order] of columns.values()) {
    const [entity = '', column = ''] = name.split('.')
    const table = entity === 'parent' ? 'organization' : entity
    // values from before must not conflict with unique columns
    if (kind === 'text') {
      await server.db.pool.query(`UPDATE ${table} SET ${column} = 'was-' || id WHERE id = ANY($1)`, [entities[entity]])
    }
    for (const [place, row] of [...order].entries()) {
      const id = entities[entity]?.['abcd'.indexOf(row)]
      await server.db.pool.query(`UPDATE ${table} SET ${column} = $1 WHERE id = $2`, [values[kind][place], id])
    }
  }
}

/** Every search of the editor and its pickers, each with four rows whose orders differ. */
export async function orderedLists(world: PromotionWorld): Promise<Readonly<Record<string, Ordered>>> {
  const query = async (text: string, params: unknown[] = []) =>
    (await world.server.db.pool.query<{ id: number }>(text, params)).rows.map(({ id }) => id)
  const program = await world.idOf('program', 'program_key', 'ACME-DEALER')
  const client = await world.idOf('client', 'client_key', 'ACME')
  const four = (table: string, owner: string) => query(`SELECT id FROM ${table} WHERE ${owner} ORDER BY id LIMIT 4`)
  const ofProgram = `program_id = ${program}`
  const ofClient = `client_id = ${client}`
  const made = (table: string, columns: string, row: string) =>
    query(`INSERT INTO ${table} (${columns}) SELECT ${row} FROM generate_series(1, 4) AS place RETURNING id`)
  const assign = async (table: string, column: string, ids: readonly number[], others: readonly number[]) => {
    for (const [place, id] of ids.entries()) {
      await query(`UPDATE ${table} SET ${column} = $1 WHERE id = $2`, [others[place], id])
    }
    return others
  }
  const tree = async () => {
    const [organization, organizations] = [
      await query(`SELECT id FROM organization WHERE ${ofClient} ORDER BY id LIMIT 8`),
      await made('organization_type', 'client_id, organization_type_key, name', `${client}, 'OT' || place, 'T'`),
    ]
    const [rows, parents] = [organization.slice(0, 4), organization.slice(4)]
    await assign('organization', 'parent_organization_id', rows, parents)
    await assign('organization', 'organization_type_id', rows, organizations)
    return { organization: rows, parent: parents, organization_type: organizations }
  }
  const people = async () => {
    const participant = await four('participant', ofProgram)
    const { organization } = organizations
    await assign('participant', 'organization_id', participant, organization)
    const types = await made(
      'participant_type',
      'program_id, participant_type_key, name',
      `${program}, 'PT' || place, 'T' || place`,
    )
    await assign('participant', 'participant_type_id', participant, types)
    return { participant, organization, participant_type: types }
  }
  const organizations = await tree()
  const persons = await people()
  const products = await query(`SELECT id FROM product WHERE ${ofClient} ORDER BY id LIMIT 8`)
  const [product, seconds] = [products.slice(0, 4), products.slice(4)]
  const categories = await made('product_category', 'client_id, name', `${client}, 'C' || place`)
  await assign('product', 'product_category_id', product, categories)
  // a group is sorted by its first product by key, even if another column would put another product first
  await query(
    `UPDATE product SET product_key = 'zzz-' || id, model_number = '!' || id, name = '!' || id WHERE id = ANY($1)`,
    [seconds],
  )
  const promotion = await four('promotion', ofProgram)
  const types = await four('promotion_type', ofClient)
  await assign('promotion', 'promotion_type_id', promotion, types)
  const countries = await query('SELECT id FROM country ORDER BY id LIMIT 4')
  await assign('promotion', 'country_id', promotion, countries)
  const course = await four('course', ofProgram)

  const refs = (name: string, ids: readonly number[]) => ids.map((id) => ({ [name]: { id } }))
  const check = { claimProductDuplicationType: { name: 'NO_DUPLICATION_CHECK' } }
  const period = (name: string) => ({ name, effectiveDate: '2026-01-01T05:00:00Z', ...END })
  const { status, body } = await world.submit(
    await world.valid({ promotionDeadlines: ['A', 'B', 'C', 'D'].map(period) }),
    {
      promotionParticipants: refs('participant', persons.participant).map((row) => ({ ...row, ...INCLUDED })),
      promotionOrganizations: refs('organization', organizations.organization).map((row) => ({ ...row, ...INCLUDED })),
      promotionCourses: refs('course', course),
      promotionProducts: refs('product', products).map((row) => ({ ...row, ...check })),
      promotionProductGroups: product.map((id, place) => ({ products: [{ id }, { id: seconds[place] }], ...check })),
    },
  )
  if (status !== 201) throw new Error(JSON.stringify(body))
  const { id } = body as { id: number }
  const ofPromotion = `promotion_id = ${id}`
  const asked = { promotion: { id } }
  const lines = await query(`SELECT id FROM promotion_product_line WHERE ${ofPromotion} AND NOT is_group ORDER BY id`)
  // the other lines are no longer in the list
  await query('DELETE FROM promotion_product_line WHERE id = ANY($1)', [lines.slice(4)])
  const groups = await query(`SELECT id FROM promotion_product_line WHERE ${ofPromotion} AND is_group ORDER BY id`)
  const lineSorts = {
    'product.productKey': ['product.product_key', 'text', 'bacd'],
    'product.modelNumber': ['product.model_number', 'text', 'cabd'],
    'product.name': ['product.name', 'text', 'acbd'],
    effectiveDate: ['promotion_product_line.effective_date', 'start', 'abdc'],
    expirationDate: ['promotion_product_line.expiration_date', 'end', 'badc'],
  } as const
  // the demo has only three claims
  const claim = await four('claim', `promotion_id = ${await world.promotion('SPRING-REBATE')}`)
  await query('UPDATE claim SET promotion_id = $1 WHERE id = ANY($2)', [id, claim])

  const organizationName: Sorted = ['organization.name', 'text', 'cabd']
  const dba: Sorted = ['organization.dba', 'text', 'acbd']
  const parentName: Sorted = ['parent.name', 'text', 'badc']
  const organizationType: Sorted = ['organization_type.name', 'text', 'bcad']
  const firstName: Sorted = ['participant.first_name', 'text', 'cabd']
  const lastName: Sorted = ['participant.last_name', 'text', 'acbd']
  const participantType: Sorted = ['participant_type.name', 'text', 'cbad']
  const updatedParticipant: Sorted = ['participant.updated_date', 'start', 'acdb']
  const updatedOrganization: Sorted = ['organization.updated_date', 'start', 'cbad']
  const workplace: Sorted = ['organization.name', 'text', 'badc']

  const keyed = (table: string, key: string): Pick<Ordered, 'sorts' | 'body'> => ({
    body: byKeyword,
    sorts: { [key]: [`${table}.${key.replace(/[A-Z]/g, '_$&').toLowerCase()}`, 'text', 'bacd'], ...named(table) },
  })
  const named = (table: string): Record<string, Sorted> => ({ name: [`${table}.name`, 'text', 'cabd'] })
  return {
    searchPromotions: {
      call: 'promotions/search',
      body: byKeyword,
      entities: { promotion, promotion_type: types, country: countries },
      idOf: (item: { promotion: { id: number } }) => item.promotion.id,
      sorts: {
        promotionKey: ['promotion.promotion_key', 'text', 'bacd'],
        name: ['promotion.name', 'text', 'cabd'],
        fiscalYear: ['promotion.fiscal_year', 'year', 'acbd'],
        promotionType: ['promotion_type.name', 'text', 'abdc'],
        country: ['country.description', 'text', 'badc'],
        publishDate: ['promotion.publish_date', 'start', 'bcad'],
        effectiveDate: ['promotion.effective_date', 'start', 'cbad'],
        expirationDate: ['promotion.expiration_date', 'end', 'acdb'],
        updatedDate: ['promotion.updated_date', 'start', 'adbc'],
      },
    },
    searchPromotionDeadlines: {
      call: 'promotionDeadlines/search',
      body: asked,
      entities: { promotion_deadline: await four('promotion_deadline', ofPromotion) },
      sorts: {
        name: ['promotion_deadline.name', 'text', 'bacd'],
        effectiveDate: ['promotion_deadline.effective_date', 'start', 'cabd'],
        expirationDate: ['promotion_deadline.expiration_date', 'end', 'acbd'],
        submissionDeadlineDate: ['promotion_deadline.submission_deadline_date', 'later', 'abdc'],
      },
    },
    searchPromotionProducts: {
      call: 'promotionProducts/search',
      body: asked,
      entities: { promotion_product_line: lines.slice(0, 4), product },
      sorts: lineSorts,
    },
    searchPromotionProductGroups: {
      call: 'promotionProductGroups/search',
      body: asked,
      entities: { promotion_product_line: groups, product },
      sorts: lineSorts,
    },
    searchPromotionCourses: {
      call: 'promotionCourses/search',
      body: asked,
      entities: { promotion_course: await four('promotion_course', ofPromotion), course },
      sorts: {
        'course.name': ['course.name', 'text', 'bacd'],
        'course.courseKey': ['course.course_key', 'text', 'cabd'],
        'course.rankOrder': ['course.rank_order', 'number', 'acbd'],
        effectiveDate: ['promotion_course.effective_date', 'start', 'abdc'],
        expirationDate: ['promotion_course.expiration_date', 'end', 'badc'],
        updatedDate: ['promotion_course.updated_date', 'start', 'bcad'],
      },
    },
    searchPromotionParticipants: {
      call: `promotionParticipants/promotion/${id}/search`,
      entities: { promotion_participant: await four('promotion_participant', ofPromotion), ...persons },
      sorts: {
        includeInPromotion: ['promotion_participant.include_in_promotion', 'flag', 'bdac'],
        'participant.participantKey': ['participant.participant_key', 'text', 'bacd'],
        'participant.user.firstName': firstName,
        'participant.fullName': firstName,
        'participant.user.lastName': lastName,
        'participant.email1': ['participant.email1', 'text', 'abdc'],
        'participant.organization.name': workplace,
        'participant.participantType.name': participantType,
        'participant.updatedDate': updatedParticipant,
      },
    },
    searchPromotionOrganizations: {
      call: `promotionOrganizations/promotion/${id}/search`,
      entities: { promotion_organization: await four('promotion_organization', ofPromotion), ...organizations },
      sorts: {
        includeInPromotion: ['promotion_organization.include_in_promotion', 'flag', 'bdac'],
        'organization.organizationKey': ['organization.organization_key', 'text', 'bacd'],
        'organization.name': organizationName,
        'organization.dba': dba,
        'organization.DBA': dba,
        'organization.parentOrganization.name': parentName,
        'organization.organizationType.name': organizationType,
        'organization.updatedDate': updatedOrganization,
      },
    },
    searchParticipants: {
      call: 'participants/search',
      body: byKeyword,
      entities: persons,
      sorts: {
        participantKey: ['participant.participant_key', 'text', 'bacd'],
        firstName,
        'user.firstName': firstName,
        fullName: firstName,
        lastName,
        'user.lastName': lastName,
        email1: ['participant.email1', 'text', 'abdc'],
        organization: workplace,
        'organization.name': workplace,
        'organization.companyNumber': ['organization.company_number', 'text', 'bcad'],
        participantType,
        'participantType.name': participantType,
        updatedDate: updatedParticipant,
      },
    },
    searchOrganizations: {
      call: 'organizations/search',
      // their parents match the keyword as well, and have other types
      body: { ...byKeyword, organizationTypes: organizations.organization_type },
      entities: organizations,
      sorts: {
        organizationKey: ['organization.organization_key', 'text', 'bacd'],
        name: organizationName,
        dba,
        DBA: dba,
        companyNumber: ['organization.company_number', 'text', 'abdc'],
        parentOrganization: parentName,
        'parentOrganization.name': parentName,
        organizationType,
        'organizationType.name': organizationType,
        updatedDate: updatedOrganization,
      },
    },
    searchProducts: {
      call: 'products/search',
      body: byKeyword,
      entities: { product, product_category: categories },
      sorts: {
        productKey: ['product.product_key', 'text', 'bacd'],
        modelNumber: ['product.model_number', 'text', 'cabd'],
        name: ['product.name', 'text', 'acbd'],
        productCategory: ['product_category.name', 'text', 'abdc'],
        'productCategory.name': ['product_category.name', 'text', 'abdc'],
        updatedDate: ['product.updated_date', 'start', 'badc'],
      },
    },
    searchProductSerialNumbers: {
      call: 'productSerialNumbers/search',
      body: byKeyword,
      entities: {
        product_serial_number: await made(
          'product_serial_number',
          'product_id, serial_number',
          `${product[0]}, 'S' || place`,
        ),
      },
      sorts: { serialNumber: ['product_serial_number.serial_number', 'text', 'bacd'] },
    },
    searchStoreProducts: {
      call: 'store/products/search',
      body: byKeyword,
      entities: { store_product: await query('SELECT id FROM store_product ORDER BY id LIMIT 4') },
      sorts: {
        productNumber: ['store_product.product_number', 'text', 'bacd'],
        name: ['store_product.name', 'text', 'cabd'],
        calculatedPriceAmount: ['store_product.calculated_price_amount', 'number', 'acbd'],
      },
    },
    searchPromotionTypes: {
      call: 'promotionTypes/search',
      entities: { promotion_type: types },
      ...keyed('promotion_type', 'promotionTypeKey'),
    },
    searchInvoiceTypes: {
      call: 'invoiceTypes/search',
      entities: { invoice_type: await four('invoice_type', ofClient) },
      ...keyed('invoice_type', 'invoiceTypeKey'),
    },
    searchClaimTypes: {
      call: 'claimTypes/search',
      entities: { claim_type: await four('claim_type', ofClient) },
      ...keyed('claim_type', 'claimTypeKey'),
    },
    searchContests: {
      call: 'contests/search',
      body: byKeyword,
      entities: { contest: await four('contest', ofProgram) },
      sorts: { ...named('contest'), isActive: ['contest.is_active', 'flag', 'bdac'] },
    },
    searchParticipantTypes: {
      call: 'participantTypes/search',
      entities: { participant_type: persons.participant_type },
      ...keyed('participant_type', 'participantTypeKey'),
    },
    searchOrganizationTypes: {
      call: 'organizationTypes/search',
      entities: { organization_type: organizations.organization_type },
      ...keyed('organization_type', 'organizationTypeKey'),
    },
    searchParticipantGroups: {
      call: 'participantGroups/search',
      body: byKeyword,
      entities: { participant_group: await four('participant_group', ofProgram) },
      sorts: { category: ['participant_group.category', 'text', 'acbd'], ...named('participant_group') },
    },
    searchOrganizationGroups: {
      call: 'organizationGroups/search',
      entities: {
        organization_group: await made(
          'organization_group',
          'program_id, organization_group_key, name, category',
          `${program}, 'OG' || place, 'G' || place, 'C'`,
        ),
      },
      body: byKeyword,
      sorts: {
        ...keyed('organization_group', 'organizationGroupKey').sorts,
        category: ['organization_group.category', 'text', 'acbd'],
      },
    },
    searchEmailTemplates: {
      call: 'emailTemplates/search',
      body: byKeyword,
      entities: { email_template: await four('email_template', ofProgram) },
      sorts: {
        emailTemplateKey: ['email_template.email_template_key', 'text', 'bacd'],
        subject: ['email_template.subject', 'text', 'cabd'],
        hasSendGridTemplate: ['email_template.has_send_grid_template', 'flag', 'bdac'],
      },
    },
    searchCourses: {
      call: 'courses/search',
      body: byKeyword,
      entities: { course },
      sorts: {
        courseKey: ['course.course_key', 'text', 'bacd'],
        name: ['course.name', 'text', 'cabd'],
        passingGrade: ['course.passing_grade', 'number', 'acbd'],
        rankOrder: ['course.rank_order', 'number', 'abdc'],
        effectiveDate: ['course.effective_date', 'start', 'badc'],
        expirationDate: ['course.expiration_date', 'end', 'bcad'],
      },
    },
    searchRuleFormulas: {
      call: 'ruleFormulas/search',
      body: byKeyword,
      entities: { rule_formula: await query('SELECT id FROM rule_formula ORDER BY id LIMIT 4') },
      sorts: named('rule_formula'),
    },
    searchClaims: {
      call: 'claims/search',
      body: asked,
      entities: { claim },
      sorts: {
        createdDate: ['claim.created_date', 'start', 'bac'],
        claimNumber: ['claim.claim_number', 'text', 'cab'],
      },
    },
  }
}

const END = { expirationDate: '2026-12-01T04:59:59Z', submissionDeadlineDate: '2029-01-01T04:59:59Z' }
const INCLUDED = { includeInPromotion: true }
