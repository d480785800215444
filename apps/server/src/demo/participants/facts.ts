import type { DemoCalendar } from '../calendar.ts'

const places = [
  ['US', 'OH', 'Sampleville', '00101'],
  ['US', 'NY', 'Mockport', '00202'],
  ['US', 'TX', 'Testburg', '00303'],
  ['US', 'CA', 'Placeholder Bay', '00404'],
  ['CA', 'ON', 'Example Falls', 'X0X 0X0'],
] as const

const regions = ['North', 'South', 'East', 'West'] as const
const tiers = ['GOLD', 'SILVER', 'BRONZE'] as const

const cycled = <T>(list: readonly T[], index: number): T => list[index % list.length] as T

/** The facts of a participant for rules, by position in the list; some participants lack some facts. */
export function participantFacts(index: number, calendar: DemoCalendar) {
  const [country, state, city, postal_code] = cycled(places, index)
  const years_of_service = (index * 5) % 23
  return {
    country,
    state,
    city,
    postal_code,
    hire_date: index % 11 === 10 ? null : calendar.daysAgo(years_of_service * 365 + (index % 300)),
    registration_date: calendar.daysAgo((index * 13) % 900),
    tax_exempt: index % 8 === 7,
    years_of_service: index % 11 === 10 ? null : years_of_service,
    loyalty_points: (index * 137) % 5_000,
    ytd_payout_amount: `${(index * 211) % 9_000}.50`,
    commission_rate: `${index % 9}.25`,
    completed_course_keys: ['C1', 'C2', 'C3'].slice(0, index % 4),
    custom_field_value1: cycled(regions, index),
  }
}

/** The facts of an organization for rules, by its number. */
export function organizationFacts(number: number, calendar: DemoCalendar) {
  const [country, state] = cycled(places, number)
  return {
    country,
    state,
    tier: number % 9 === 8 ? null : cycled(tiers, number),
    active: number % 13 !== 12,
    employee_count: (number * 17) % 400,
    annual_volume: `${(number * 7_919) % 900_000}.00`,
    contract_date: calendar.daysAgo((number * 29) % 2_500),
  }
}
