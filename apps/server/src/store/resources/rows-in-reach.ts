import type { Caller } from '../../caller.ts'
import type { Queries } from '../queries.ts'
import { recordTable } from '../catalog/record-table.ts'
import { permitted, permittedOfClient, type ClientTable, type ProgramTable } from '../scope.ts'
import { permittedPrograms } from '../permitted/permitted.ts'
import type { CatalogName } from '@incentive/model/catalog'
import { CALL_MESSAGES } from '@incentive/model/issues'
import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely'
import type { Schema } from '../../db/schema/schema.ts'
import { forbidden } from '../../refusal.ts'

type PartOfPromotion =
  'claim' | 'promotion_course' | 'promotion_deadline' | 'promotion_organization' | 'promotion_participant'

/** Rows that belong to a promotion are visible if the promotion is. */
export function ofPromotions(table: PartOfPromotion) {
  return (db: Queries, caller: Caller) =>
    permitted(db, caller, 'promotion').innerJoin(table, `${table}.promotion_id`, 'promotion.id')
}

/** The products of promotions, or their product groups: both are lines. */
export function linesOfPromotions(isGroup: boolean) {
  return (db: Queries, caller: Caller) =>
    permitted(db, caller, 'promotion')
      .innerJoin('promotion_product_line', 'promotion_product_line.promotion_id', 'promotion.id')
      .where('promotion_product_line.is_group', '=', isGroup)
}

/** Records that connect others belong to the owner of the first that they refer to. */
export function pairs(name: CatalogName) {
  const { table, owner, through } = recordTable(name)
  if (through === null) throw new RangeError(`${name} connects no records`)
  return (db: Queries, caller: Caller) => {
    const owned =
      owner === 'client_id'
        ? permittedOfClient(db, caller, through.table as ClientTable)
        : permitted(db, caller, through.table as ProgramTable)
    // the tables are known at run time only
    const rows = owned as unknown as SelectQueryBuilder<Schema, 'organization_group', object>
    return rows.innerJoin(
      table as 'organization_group_member',
      `${table}.${through.column}` as 'organization_group_member.organization_group_id',
      `${through.table}.id` as 'organization_group.id',
    ) as unknown as SelectQueryBuilder<Schema, 'organization_group_member', object>
  }
}

/** A store program belongs to the client of its award vehicle. */
export function storePrograms(db: Queries, caller: Caller) {
  return permittedOfClient(db, caller, 'award_vehicle').innerJoin(
    'store_program',
    'store_program.award_vehicle_id',
    'award_vehicle.id',
  )
}

/** A template has one owner: a program, or a group of programs. */
export function emailTemplates(db: Queries, caller: Caller) {
  const groups = db
    .selectFrom('program')
    .select('program.program_group_id')
    .where('program.id', 'in', permittedPrograms(db, caller))
  return db
    .selectFrom('email_template')
    .where((where) =>
      where.or([
        where('email_template.program_id', 'in', permittedPrograms(db, caller)),
        where('email_template.program_group_id', 'in', groups),
      ]),
    )
}

/** A condition belongs to a promotion, or to a rule in a group of a program. */
export function ruleConditions(db: Queries, caller: Caller) {
  return db
    .selectFrom('rule_condition')
    .where((where) =>
      where.or([
        where(
          'rule_condition.id',
          'in',
          permitted(db, caller, 'promotion')
            .select('promotion.participant_eligibility_rule_condition_id as id')
            .where('promotion.participant_eligibility_rule_condition_id', 'is not', null)
            .$narrowType<{ id: number }>(),
        ),
        where(
          'rule_condition.id',
          'in',
          permitted(db, caller, 'rule_group')
            .innerJoin('rule', 'rule.rule_group_id', 'rule_group.id')
            .select('rule.rule_condition_id'),
        ),
      ]),
    )
}

/** Reads a resource by id; undefined if there is none that the caller can see. */
export type ReadEntity<Entity> = (db: Queries, caller: Caller, id: number, now: string) => Promise<Entity | undefined>

/** Loads resources by id, in any order, as of a given time. */
export type Load<Entity> = (db: Queries, ids: readonly number[], now: string) => Promise<readonly Entity[]>

/** The rows of a table that callers can read by id, and how they are loaded. */
interface InReach<Table extends keyof Schema, Entity> {
  /** The column of the id. */
  readonly id: string
  /** All rows that the caller can see. */
  readonly rows: (db: Queries, caller: Caller) => SelectQueryBuilder<Schema, Table, object>
  readonly load: Load<Entity>
  /** The program whose participants a row names, if it does: the caller needs the right to see them. */
  readonly programOfPersonalData?: RawBuilder<number | null>
}

/** Creates the reader for a table; throws 403 for participants that the caller cannot see (OP-38). */
export const inReach =
  <Table extends keyof Schema, Entity>({
    id: column,
    rows,
    load,
    programOfPersonalData,
  }: InReach<Table, Entity>): ReadEntity<Entity> =>
  async (db, caller, id, now) => {
    const inSight = permittedPrograms(db, caller).where('can_view_participants', '=', true)
    const isHidden = programOfPersonalData
      ? sql<boolean>`(${programOfPersonalData} IS NOT NULL AND ${programOfPersonalData} NOT IN (${inSight}))`
      : sql<boolean>`false`
    const known = await rows(db, caller)
      .select(isHidden.as('isHidden'))
      .where(sql<boolean>`${sql.ref(column)} = ${id}`)
      .executeTakeFirst()
    if (!known) return undefined
    if (known.isHidden) throw forbidden(CALL_MESSAGES.participantsForbidden)
    const [entity] = await load(db, [id], now)
    return entity
  }
