import { CELL_MESSAGES } from '../../issues/cell-messages.ts'
import { isLookup, type CatalogLookup, type CatalogName, type KeyField, type TextField } from '../catalog-entity.ts'
import { catalogEntity } from '../entities.ts'
import type { GivenReference } from '../given-record.ts'
import { key, text } from '../fields.ts'
import { referenceParts } from '../reference-parts.ts'
import { isPlaceholder, splitList, storedText, typedText } from './cell-text.ts'
import { readTextCell, type PlainCell, type ReadCell } from './read-cell.ts'

/** Reads a cell as a part of the key that a record or a lookup value is found by. */
export function readPartCell(to: CatalogName | CatalogLookup, part: string, cell: PlainCell): ReadCell<string> {
  if (typeof cell === 'string' && isPlaceholder(cell)) return { message: CELL_MESSAGES.useEmptyCell(cell.trim()) }
  return readTextCell(partField(to, part), cell, true)
}

/** Reads a cell as a list of records or lookup values, separated by semicolons. */
export function readListCell(of: CatalogName | CatalogLookup, cell: PlainCell): ReadCell<GivenReference[]> {
  const [part = 'name'] = referenceParts(of)
  const read = readPartCell(of, part, cell)
  if ('message' in read || typeof cell !== 'string')
    return 'message' in read ? read : { value: [toKey(part, read.value)] }
  const entries = splitList(typedText(cell, true))
  return { value: entries.map((entry) => toKey(part, storedText(entry, partField(of, part).kind))) }
}

const toKey = (part: string, value: string): GivenReference => ({ key: { [part]: value } })

/** A part of a key is a key or a text; the name of a lookup value is a text. */
function partField(to: CatalogName | CatalogLookup, part: string): KeyField | TextField {
  const known = partFields.get(`${to}.${part}`)
  if (known) return known
  const made = makePartField(to, part)
  partFields.set(`${to}.${part}`, made)
  return made
}

const partFields = new Map<string, KeyField | TextField>()

function makePartField(to: CatalogName | CatalogLookup, part: string): KeyField | TextField {
  const field = isLookup(to) ? undefined : catalogEntity(to).fields[part]
  return field?.kind === 'key' ? key(field.label) : text(field?.label ?? part)
}
