import type { CatalogName } from '@incentive/model/catalog'
import type { Link } from '../../trace/link.ts'
import type { Check } from '../check.ts'
import type { Checked } from '../checked.ts'
import { atDetails, atLine, atRow } from '../found.ts'

/** A place that has a record, by the key of the record. */
type Place = { readonly entity: CatalogName; readonly key: string | null | undefined; readonly link: Link }

export const recordIsInactive: Check = {
  id: 'L-56',
  severity: 'WARN',
  text: '{record} has been inactive since {date}',
  *find(checked) {
    const inactive = new Map(checked.lookups.inactive?.map((record) => [nameOf(record), record]))
    if (inactive.size === 0) return
    // a record is named once, at the first place that has it
    for (const place of placesOf(checked)) {
      const record = inactive.get(nameOf(place))
      if (!inactive.delete(nameOf(place)) || record === undefined) continue
      yield { params: { record: record.name, date: record.deactivatedDate }, link: place.link }
    }
  },
}

const nameOf = ({ entity, key }: Pick<Place, 'entity' | 'key'>) => `${entity} ${key ?? ''}`

const LISTS = ['participantTypes', 'participantGroups', 'organizationTypes', 'organizationGroups'] as const

function* placesOf({ version: { content, courses }, lookups, lines, rows, rules }: Checked): Generator<Place> {
  yield { entity: 'promotionTypes', key: content.promotionTypeKey, link: atDetails('promotionType') }
  yield { entity: 'awardVehicles', key: content.forcedAwardVehicle, link: atDetails('forcedAwardVehicle') }
  yield { entity: 'invoiceTypes', key: lookups.invoiceType?.invoiceTypeKey, link: atDetails('invoiceType') }
  yield { entity: 'claimTypes', key: content.claimType, link: inTab('claiming', 'claimType') }
  yield { entity: 'contests', key: content.contest, link: inTab('contest', 'contest') }
  for (const list of LISTS) {
    for (const key of content[list] ?? []) yield { entity: list, key, link: inTab('audience', list) }
  }
  for (const { field, emailTemplateKey: key } of lookups.emailTemplates ?? []) {
    yield { entity: 'emailTemplates', key, link: inTab('audience', `promotionInvitationSetting.${field}`) }
  }
  for (const { field, participantTypeKey: key } of lookups.invitedTypes ?? []) {
    yield { entity: 'participantTypes', key, link: inTab('audience', `promotionInvitationSetting.${field}`) }
  }
  for (const { course: key, rowId: row } of courses) {
    yield { entity: 'courses', key, link: { to: 'editor', tab: 'courses', row } }
  }
  for (const { line } of lines) {
    for (const key of line.products) yield { entity: 'products', key, link: atLine(line) }
  }
  for (const { line, row } of rows) {
    yield { entity: 'awardVehicles', key: row.vehicle, link: atRow(line, row, 'forcedAwardVehicle') }
    yield { entity: 'storeProducts', key: row.storeProduct, link: atRow(line, row, 'payoutStoreCatalogProduct') }
  }
  for (const { rule } of rules) {
    for (const { vehicle: key } of rule.actions) yield { entity: 'awardVehicles', key, link: rule.link }
  }
}

const inTab = (tab: string, field: string): Link => ({ to: 'editor', tab, field })
