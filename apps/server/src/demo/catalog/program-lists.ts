import type { Writes } from '../../store/queries.ts'
import { PAST_YEAR, type DemoCalendar } from '../calendar.ts'
import { idsBy, type Ids } from '../ids.ts'
import type { Tenancy } from '../participants/tenancy.ts'

type Over = 'over' | ''

const contests: readonly (readonly [program: string, name: string, isActive: boolean])[] = [
  ['ACME-DEALER', 'Spring Sweepstakes', true],
  ['ACME-DEALER', 'Top Seller Trip', true],
  ['ACME-DEALER', 'Branch of the Year', true],
  ['ACME-DEALER', 'Installer Raffle', true],
  ['ACME-DEALER', 'Winter Draw', false],
  ['ACME-CLUB', 'Contractor Lottery', true],
  ['GLOBEX-PARTNER', 'Partner Cup', true],
]

const courses: readonly (readonly [
  program: string,
  key: string,
  name: string,
  description: string,
  passingGrade: number | null,
  over: Over,
])[] = [
  ['ACME-DEALER', 'C1', 'Heat Pump Basics', 'How a heat pump works and for which houses it fits.', 70, ''],
  ['ACME-DEALER', 'C2', 'Claiming Without Errors', 'Which papers a claim needs and where they are found.', 80, ''],
  ['ACME-DEALER', 'C3', 'Selling Water Softeners', 'Hardness, sizing and the questions customers ask.', 75, ''],
  ['ACME-DEALER', 'C4', 'Safe Installation', 'Refrigerants, pressure tests and what to write down.', 90, ''],
  ['ACME-DEALER', 'C5', 'Showroom Coaching', 'A short course for branch managers, without an exam.', null, ''],
  ['ACME-DEALER', 'C6', 'Boilers of Last Year', 'Withdrawn with the models it was about.', 70, 'over'],
  ['ACME-CLUB', 'K1', 'Welcome to the Club', 'What members can earn and how.', null, ''],
  ['GLOBEX-PARTNER', 'G1', 'Partner Induction', 'The first steps of a new partner.', 60, ''],
]

const organizationGroups: readonly (readonly [
  program: string,
  key: string,
  name: string,
  category: string,
  description: string,
  over: Over,
])[] = [
  ['ACME-DEALER', 'EAST', 'East', 'Region', 'Branches east of the river', ''],
  ['ACME-DEALER', 'WEST', 'West', 'Region', 'Branches west of the river', ''],
  ['ACME-DEALER', 'PREMIER', 'Premier', 'Tier', 'Largest yearly volume', ''],
  ['ACME-DEALER', 'GROWTH', 'Growth', 'Tier', 'Fastest-growing volume', ''],
  ['ACME-DEALER', 'OVERSEAS', 'Overseas', 'Region', 'Closed when the region was split', 'over'],
  ['ACME-CLUB', 'CLUB', 'Club', 'Membership', 'Paying members', ''],
  ['GLOBEX-PARTNER', 'GOLD', 'Gold', 'Level', 'Partners of the first level', ''],
]

const participantGroups: readonly (readonly [program: string, category: string, name: string, over: Over])[] = [
  ['ACME-DEALER', 'Region', 'East Team', ''],
  ['ACME-DEALER', 'Region', 'West Team', ''],
  ['ACME-DEALER', 'Skill', 'Certified Installers', ''],
  ['ACME-DEALER', 'Skill', 'Showroom Staff', ''],
  ['ACME-DEALER', 'Tenure', 'Newcomers', ''],
  ['ACME-DEALER', 'Tenure', 'Ten Years and More', ''],
  ['ACME-DEALER', 'Tenure', 'Founders', 'over'],
  ['ACME-CLUB', 'Membership', 'Members', ''],
  ['GLOBEX-PARTNER', 'Level', 'Gold Contacts', ''],
]

/** Ids by program and key or name. */
export interface ProgramLists {
  readonly contest: Ids<[programId: number, name: string]>
  readonly course: Ids<[programId: number, key: string]>
  readonly organizationGroup: Ids<[programId: number, key: string]>
  readonly participantGroup: Ids<[programId: number, name: string]>
}

/** Loads the picker entries of a program other than people: contests, courses and groups; some have expired. */
export async function loadProgramLists(tx: Writes, tenancy: Tenancy, calendar: DemoCalendar): Promise<ProgramLists> {
  const programId = (key: string) => tenancy.program(key).id
  const windowOf = (over: Over) => calendar.window(...(over ? PAST_YEAR : []))
  const storedContests = await tx
    .insertInto('contest')
    .values(contests.map(([program, name, is_active]) => ({ program_id: programId(program), name, is_active })))
    .returning(['id', 'program_id', 'name'])
    .execute()
  const storedCourses = await tx
    .insertInto('course')
    .values(
      courses.map(([program, course_key, name, description, passing_grade, over], index) => ({
        program_id: programId(program),
        course_key,
        name,
        description,
        passing_grade,
        rank_order: index + 1,
        ...windowOf(over),
      })),
    )
    .returning(['id', 'program_id', 'course_key'])
    .execute()
  const storedOrganizationGroups = await tx
    .insertInto('organization_group')
    .values(
      organizationGroups.map(([program, organization_group_key, name, category, description, over]) => ({
        program_id: programId(program),
        organization_group_key,
        name,
        category,
        description,
        ...windowOf(over),
      })),
    )
    .returning(['id', 'program_id', 'organization_group_key'])
    .execute()
  const storedParticipantGroups = await tx
    .insertInto('participant_group')
    .values(
      participantGroups.map(([program, category, name, over]) => ({
        program_id: programId(program),
        category,
        name,
        ...windowOf(over),
      })),
    )
    .returning(['id', 'program_id', 'name'])
    .execute()
  return {
    contest: idsBy(storedContests, (row) => [row.program_id, row.name]),
    course: idsBy(storedCourses, (row) => [row.program_id, row.course_key]),
    organizationGroup: idsBy(storedOrganizationGroups, (row) => [row.program_id, row.organization_group_key]),
    participantGroup: idsBy(storedParticipantGroups, (row) => [row.program_id, row.name]),
  }
}
