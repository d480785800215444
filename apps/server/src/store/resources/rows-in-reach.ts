import type { Caller } from '../../caller.ts'
import type { Queries } from '../queries.ts'
import { permitted, permittedOfClient } from '../scope.ts'
import { permittedPrograms } from '../tenancy/permitted.ts'

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
