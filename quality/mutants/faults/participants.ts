import type { Mutant } from '../mutant.ts'

const promotions = 'apps/server/src/features/promotions'
const store = 'apps/server/src/store/promotions'
const tabs = 'apps/console/src/features/promotion-editor/tabs'
const people = `${tabs}/audience/participants`

const courses = [`${promotions}/courses.test.ts`]
const orders = [`${promotions}/orders.test.ts`]
const copy = [`${promotions}/copy.test.ts`]
const coursesPanel = [`${tabs}/courses/courses-panel.test.tsx`]
const participantRows = [`${people}/participants-rows.test.tsx`]

/** Faults of participants, courses, timeline and copy. */
export const faults: readonly Mutant[] = [
  {
    fault: 'courses sorted by rank are sorted by name',
    file: `${store}/search-courses.ts`,
    find: "byValue('course.rank_order')",
    replace: "byText('course.name')",
    tests: orders,
  },
  {
    fault: "the keyword of a promotion's courses looks in the key only",
    file: `${store}/search-courses.ts`,
    find: "textOf('course.course_key', 'course.name')",
    replace: "textOf('course.course_key')",
    tests: courses,
  },
  {
    fault: 'the status of courses goes by the window of the course, not of the promotion',
    file: `${store}/search-courses.ts`,
    find: "hasEffectiveness(request.effectiveness, 'promotion_course', now)",
    replace: "hasEffectiveness(request.effectiveness, 'course', now)",
    tests: courses,
  },
  {
    fault: 'the end of a course is never stored when it changes',
    file: `${store}/lists/courses.ts`,
    find: '      expiration_date = excluded.expiration_date,\n',
    replace: '',
    tests: courses,
  },
  {
    fault: 'award units of a course are stored as 1',
    file: `${store}/lists/courses.ts`,
    find: "${column('awardUnitsValueInCurrency')}::numeric[]",
    replace: "${column('awardUnitsValueInCurrency').map(() => 1)}::numeric[]",
    tests: courses,
  },
  {
    fault: 'the course picker asks for 10 courses, expired ones too',
    file: `${tabs}/courses/course-picker.tsx`,
    find: "query: { size: '100', sort: 'name' },\n    body: { isEffective: true,",
    replace: "query: { size: '10', sort: 'name' },\n    body: { isEffective: 'All',",
    tests: coursesPanel,
  },
  {
    fault: 'OK of a course drops its dates',
    file: `${tabs}/courses/course-dialog.tsx`,
    find: 'onCommit(edited, form.draft)',
    replace: "onCommit(edited, { ...form.draft, effectiveDate: '', expirationDate: '' })",
    tests: coursesPanel,
  },
  {
    fault: 'OK of a course always sends one award unit',
    file: `${tabs}/courses/course-dialog.tsx`,
    find: 'onCommit(edited, form.draft)',
    replace: "onCommit(edited, { ...form.draft, awardUnitsValueInCurrency: '1' })",
    tests: coursesPanel,
  },
  {
    fault: 'a course that the promotion has is offered again',
    file: `${tabs}/courses/course-picker.tsx`,
    find: 'choices.has(entity.id)',
    replace: 'choices.size >= 0 && entity.id > 0',
    tests: coursesPanel,
  },
  {
    fault: 'the status Not effective of courses shows all of them while editing',
    file: `${tabs}/courses/courses-table.tsx`,
    find: "(state === 'EFFECTIVE') === (status === 'effective')",
    replace: "status !== 'effective' || state === 'EFFECTIVE'",
    tests: coursesPanel,
  },
  {
    fault: 'the rank of a course is its id',
    file: `${tabs}/courses/courses-table.tsx`,
    find: "row.course?.rankOrder ?? ''",
    replace: "row.course?.id ?? ''",
    tests: coursesPanel,
  },
  {
    fault: 'Last Updated of Add Participants is blank',
    file: `${people}/participant-columns.tsx`,
    find: 'cell: ({ updatedDate }) => <DateText at={updatedDate} />,',
    replace: "cell: () => '',",
    tests: participantRows,
  },
  {
    fault: 'the company number of Add Participants shows the company',
    file: `${people}/participant-columns.tsx`,
    find: "organization?.companyNumber ?? ''",
    replace: "organization?.name ?? ''",
    tests: participantRows,
  },
  {
    fault: 'the type filter of Add Participants is never sent',
    file: `${people}/add-participants-dialog.tsx`,
    find: 'filters.types && {',
    replace: 'filters.none && {',
    tests: participantRows,
  },
  {
    fault: 'a click on a header of Add Participants always sorts up',
    file: `${people}/add-participants-dialog.tsx`,
    find: '${sort.direction.toUpperCase()}',
    replace: 'ASC',
    tests: participantRows,
  },
  {
    fault: 'Exclude includes',
    file: `${people}/add-participants-dialog.tsx`,
    find: "{ verb: 'Exclude', onChoose: add(false) }",
    replace: "{ verb: 'Exclude', onChoose: add(true) }",
    tests: participantRows,
  },
  {
    fault: 'a deleted participant that is added again is a new row',
    file: `${tabs}/audience/listed/use-listed-changes.ts`,
    find: 'before.rows.get(id) ?? before.removed.get(id)',
    replace: 'before.rows.get(id)',
    tests: participantRows,
  },
  {
    fault: 'Cancel of a row of the audience commits',
    file: `${tabs}/audience/listed/listed-panel.tsx`,
    find: 'onClose={onClose}',
    replace: 'onClose={() => onCommit(includeInPromotion)}',
    tests: participantRows,
  },
  {
    fault: 'participants sorted by type are sorted by organization',
    file: `${store}/search-participants.ts`,
    find: "'participant.participantType.name': typeName,",
    replace: "'participant.participantType.name': organizationName,",
    tests: orders,
  },
  {
    fault: 'participants sorted by email are sorted by key',
    file: `${store}/search-participants.ts`,
    find: "byText('participant.email1')",
    replace: "byText('participant.participant_key')",
    tests: orders,
  },
  {
    fault: 'a copy loses the dates of its rules',
    file: `${store}/copy/copy-rules.ts`,
    find: 'const ruleChanges = { id: sql`new_id`,',
    replace: 'const ruleChanges = { effective_date: sql`NULL`, expiration_date: sql`NULL`, id: sql`new_id`,',
    tests: copy,
  },
  {
    fault: 'a copy gives every payout of a participant the same type',
    file: `${store}/copy/copy-promotion.ts`,
    find: 'promotion_participant_id: sql`new_id` }',
    replace: "promotion_participant_id: sql`new_id`, payout_type: sql`'FLAT_AMOUNT_PER_UNIT_CLAIMED'` }",
    tests: copy,
  },
  {
    fault: 'a copy takes the payouts of participants along unasked',
    file: `${store}/copy/copy-promotion.ts`,
    find: 'WHERE ${includePayouts}::boolean ORDER BY payout.id',
    replace: 'WHERE ${includePayouts}::boolean IS NOT NULL ORDER BY payout.id',
    tests: copy,
  },
  {
    fault: 'a copy shares the files of its source',
    file: `${store}/copy/copy-promotion.ts`,
    find: 'storage_key: sql`pair.storage_key`,',
    replace: 'storage_key: sql`source.storage_key`,',
    tests: copy,
  },
  {
    fault: 'a copy loses the duplication check',
    file: `${store}/copy/copy-simple-parts.ts`,
    find: '  ...promotionLinkNames.map((name) => promotionLinkTables[name].table),',
    replace:
      "  ...promotionLinkNames.filter((name) => name !== 'duplicationCheckPromotions').map((name) => promotionLinkTables[name].table),",
    tests: copy,
  },
  {
    fault: 'a save that only attaches files is filed as a change',
    file: `${promotions}/save-update.ts`,
    find: "isOfFiles ? 'file' : 'change'",
    replace: "isOfFiles ? 'change' : 'change'",
    tests: [`${promotions}/activity-changes.test.ts`],
  },
  {
    fault: 'every timeline is that of promotions',
    file: 'apps/server/src/features/history/search-activities.ts',
    find: 'activities(kind), call)',
    replace: "activities('promotion'), call)",
    tests: ['apps/server/src/features/history/history.test.ts'],
  },
  {
    fault: 'the timeline shows the oldest entries first',
    file: 'apps/console/src/parts/activity-timeline/activity-timeline.tsx',
    find: "sort: 'createdDate,DESC'",
    replace: "sort: 'createdDate,ASC'",
    tests: ['apps/console/src/parts/activity-timeline/activity-timeline.test.tsx'],
  },
]
