import { print } from '../../print/print.ts'
import type { Node } from '../../syntax/nodes.ts'
import type { ObjectType, Type } from '../../types/type.ts'
import type { FieldType } from './comparison.ts'

/** Returns the path and type of a node that is a plain path to a field of the fact model; null for any other node. */
export function fieldOf(node: Node, root: ObjectType): { path: string; type: FieldType } | null {
  let type: Type | undefined
  if (node.kind === 'name') type = root.fields.get(node.name)?.type
  if (node.kind === 'path' && node.start.kind === 'name') {
    type = root.fields.get(node.start.name)?.type
    for (const hop of node.hops) {
      type = type?.kind === 'OBJECT' && hop.kind === 'property' ? type.fields.get(hop.name)?.type : undefined
    }
  }
  return type !== undefined && isFieldType(type.kind) ? { path: print(node), type: type.kind } : null
}

const fieldTypes: ReadonlySet<string> = new Set<FieldType>(['STRING', 'BOOLEAN', 'DATE', 'DECIMAL', 'INTEGER'])

function isFieldType(kind: Type['kind']): kind is FieldType {
  return fieldTypes.has(kind)
}
