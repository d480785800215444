import type { FindReference, NewReference } from '@incentive/model/draft'
import { RECORD_MESSAGES } from '@incentive/model/issues'
import type { ReferenceKind } from '@incentive/model/references'
import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely'
import type { ProgramScope } from '../../caller.ts'
import type { Schema } from '../../db/schema/schema.ts'
import type { Queries } from '../queries.ts'
import { ofClient, ofProgram, type ClientTable, type ProgramTable } from '../scope.ts'
import { resources } from './resources.ts'

type Reach = 'everyone' | 'client' | 'program' | 'template' | 'upload' | 'store' | 'payoutRules'

/**
 * The rows of each kind that a promotion can refer to: templates of the program or of a group of the client, files that
 * the promotion already has or that the caller uploaded and did not attach yet, products that a store of the client
 * sells, rule groups of the program that belong to no promotion.
 */
const reaches: Readonly<Record<ReferenceKind, Reach>> = {
  promotionType: 'client',
  country: 'everyone',
  invoiceType: 'client',
  awardVehicle: 'client',
  payoutStrategyType: 'everyone',
  audienceType: 'everyone',
  claimType: 'client',
  contest: 'program',
  participant: 'program',
  listedParticipant: 'program',
  organization: 'client',
  listedOrganization: 'client',
  participantType: 'program',
  participantGroup: 'program',
  organizationType: 'client',
  organizationGroup: 'program',
  promotion: 'program',
  upload: 'upload',
  emailTemplate: 'template',
  participantStatus: 'everyone',
  payoutType: 'everyone',
  payoutMethod: 'everyone',
  duplicationType: 'everyone',
  course: 'program',
  product: 'client',
  storeProduct: 'store',
  ruleGroup: 'payoutRules',
}

/** Small fixed lists for which a body can contain the name instead of the id. Domain 6.2. */
const named = new Set<ReferenceKind>([
  ...(['country', 'payoutStrategyType', 'audienceType', 'participantStatus'] as const),
  ...(['payoutType', 'payoutMethod', 'duplicationType'] as const),
])

type Rows = SelectQueryBuilder<Schema, 'promotion', object>

/** Returns those of some ids that a body can refer to although they cannot be chosen any more. */
export type FindKept = (kind: ReferenceKind, ids: readonly number[]) => Promise<ReadonlySet<number>>

/** The promotion whose body refers to objects. */
export interface ReferencePlace {
  readonly scope: ProgramScope
  /** The promotion being saved, whose own files are within reach; null for a new one. */
  readonly promotionId: number | null
  readonly findKept: FindKept
}

/**
 * Fetches everything that a body refers to in one statement. Rows that do not exist or that are out of reach of the
 * promotion's program are not found; both are reported as "Invalid selection". R17.
 */
export async function findReferences(
  db: Queries,
  { scope, promotionId, findKept }: ReferencePlace,
  asked: readonly NewReference[],
): Promise<FindReference> {
  const kinds = [...new Set(asked.map(({ kind }) => kind))]
  const selects = kinds.map((kind) => selectReferences(rowsOfKind(db, scope, promotionId, kind), scope, kind, asked))
  const [first, ...others] = selects
  const rows = first ? await others.reduce((all, one) => all.unionAll(one), first).execute() : []
  const found = new Map<string, unknown>()
  const inactive = new Set<string>()
  const kept = new Map<ReferenceKind, ReadonlySet<number>>()
  for (const [kind, ended] of Map.groupBy(
    rows.filter(({ isInactive, isElsewhere }) => isInactive || isElsewhere),
    ({ kind }) => kind,
  )) {
    const ids = ended.map(({ id }) => id)
    kept.set(kind, await findKept(kind, ids))
  }
  for (const { kind, id, name, form, isInactive, isElsewhere } of rows) {
    const isKept = kept.get(kind)?.has(id) === true
    if (isElsewhere && !isKept) continue
    if (isInactive && !isKept) inactive.add(`${kind} ${id}`)
    else found.set(`${kind} ${id}`, form)
    if (named.has(kind)) found.set(`${kind} ${name}`, form)
  }
  type Named = { readonly id: number } | { readonly name: string }
  const keyOf = (kind: ReferenceKind, wanted: Named) => `${kind} ${'id' in wanted ? wanted.id : wanted.name}`
  const find = (kind: ReferenceKind, wanted: Named) => found.get(keyOf(kind, wanted))
  const problemOf = (kind: ReferenceKind, wanted: Named) =>
    inactive.has(keyOf(kind, wanted)) ? RECORD_MESSAGES.inactive : undefined
  // Each row was built by the resource of its kind, which the type of the map cannot express.
  return Object.assign(find, { problemOf }) as FindReference
}

function selectReferences(rows: Rows, scope: ProgramScope, kind: ReferenceKind, asked: readonly NewReference[]) {
  const { table, json } = resources[kind]
  const wanted = asked.filter((one) => one.kind === kind).map((one) => one.wanted)
  const ids = wanted.flatMap((one) => ('id' in one ? [one.id] : []))
  const names = named.has(kind) ? wanted.flatMap((one) => ('name' in one ? [one.name] : [])) : []
  const name = named.has(kind) ? sql<string>`${sql.ref(`${table}.name`)}` : sql<string>`''`
  return rows
    .select([
      sql<ReferenceKind>`${sql.lit(kind)}`.as('kind'),
      sql<number>`${sql.ref(`${table}.id`)}`.as('id'),
      name.as('name'),
      sql<unknown>`${json}`.as('form'),
      isInactive(kind).as('isInactive'),
      isElsewhere(kind, scope).as('isElsewhere'),
    ])
    .where(sql<boolean>`(${sql.ref(`${table}.id`)} = any(${ids}::bigint[]) OR ${name} = any(${names}::text[]))`)
}

/** A deactivated record stays where it is, but cannot be chosen again. DI-20. */
function isInactive(kind: ReferenceKind): RawBuilder<boolean> {
  const isRecord = ['client', 'program', 'template', 'store'].includes(reaches[kind]) && kind !== 'promotion'
  return isRecord ? sql`${sql.ref(`${resources[kind].table}.deactivated_date`)} IS NOT NULL` : sql`false`
}

/** A template of another group of programs stays in promotions that got it when their program was in that group. */
function isElsewhere(kind: ReferenceKind, { programId }: ProgramScope): RawBuilder<boolean> {
  if (reaches[kind] !== 'template') return sql`false`
  return sql`email_template.program_group_id IS NOT NULL AND email_template.program_group_id IS DISTINCT FROM (
    SELECT program_group_id FROM program WHERE id = ${programId})`
}

function rowsOfKind(db: Queries, scope: ProgramScope, promotionId: number | null, kind: ReferenceKind): Rows {
  const { table } = resources[kind]
  switch (reaches[kind]) {
    case 'everyone':
      return db.selectFrom(table)
    case 'client':
      return ofClient(db, scope, table as ClientTable) as unknown as Rows
    case 'program':
      return ofProgram(db, scope, table as ProgramTable)
    case 'template':
      return emailTemplates(db, scope) as unknown as Rows
    case 'store':
      return storeProducts(db, scope) as unknown as Rows
    case 'payoutRules':
      return ofProgram(db, scope, 'rule_group').where(
        sql<boolean>`NOT EXISTS (SELECT FROM promotion WHERE payout_generation_rule_group_id = rule_group.id)`,
      ) as unknown as Rows
    case 'upload':
      return ofProgram(db, scope, 'upload').where((where) =>
        where.or([
          where.and([
            where('upload.promotion_id', 'is', null),
            where('upload.kept_for', 'is', null),
            where('upload.created_by', '=', scope.userId),
          ]),
          where('upload.promotion_id', '=', promotionId),
          where('upload.kept_for', '=', promotionId),
        ]),
      ) as unknown as Rows
  }
}

const emailTemplates = (db: Queries, scope: ProgramScope) =>
  db
    .selectFrom('email_template')
    .where((where) =>
      where.or([
        where('email_template.program_id', '=', scope.programId),
        where('email_template.program_group_id', 'in', ofClient(db, scope, 'program_group').select('program_group.id')),
      ]),
    )

const storeProducts = (db: Queries, scope: ProgramScope) =>
  ofClient(db, scope, 'store_product').where((where) =>
    where(
      'store_product.id',
      'in',
      ofClient(db, scope, 'award_vehicle')
        .innerJoin('store_program', 'store_program.award_vehicle_id', 'award_vehicle.id')
        .innerJoin('store_program_product', 'store_program_product.store_program_id', 'store_program.id')
        .select('store_program_product.store_product_id'),
    ),
  )
