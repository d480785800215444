/**
 * Finds the statements of a migration that do more than add, so that the program before it may fail on its schema.
 * `earlier` is the SQL of the migrations before it. Returns a line for each: its effect, and the statement.
 *
 * Comments and literals are ignored, except for the body of a `DO` block. Tables that the migration creates itself are
 * its own to change, and a constraint on a column that it adds is one that older programs cannot violate.
 */
export function findContractions(sql: string, earlier = ''): string[] {
  const code = toCode(sql)
  const created = new Set([...code.matchAll(creating)].map(([, table = '']) => table))
  const added = [...code.matchAll(adding)].map(([, column = '']) => column)
  const isNew = (text: string) => added.some((column) => new RegExp(`\\b${column}\\b`).test(text))
  const unique = new Set([...`${toCode(earlier)} ${code}`.matchAll(makingUnique)].map(([, index = '']) => index))
  return code.split(';').flatMap((part) => {
    const statement = part.trim()
    const [, dropped, names = ''] =
      /\bdrop (table|index) (?:concurrently )?(?:if exists )?([\w., ]+)/.exec(statement) ?? []
    const [, table = '', change = ''] = /\balter table (?:if exists )?(?:only )?([\w.]+) (.*)$/.exec(statement) ?? []
    const [, indexed = ''] = /\bcreate unique index .*?\bon (?:only )?([\w.]+)/.exec(statement) ?? []
    const each = names.split(',').map((name) => name.trim().split(' ')[0] ?? '')
    if (created.has(table) || (dropped === 'table' && each.every((name) => created.has(name)))) return []
    const effects = [
      ...forbidden.filter(([pattern]) => pattern.test(statement)).map(([, effect]) => effect),
      ...(dropped === 'index' && each.some((name) => unique.has(name.replace(/^.*\./, '')))
        ? ['drops a unique index']
        : []),
      ...clausesOf(change).flatMap((clause) => effectOfAdding(clause, isNew)),
      ...(indexed !== '' && !created.has(indexed) && !isNew(statement) ? ['constrains older columns'] : []),
    ]
    return effects.map((effect) => `${effect}: ${statement}`)
  })
}

const creating = /\bcreate (?:\w+ )?table (?:if not exists )?([\w.]+)/g
const makingUnique = /\bunique index (?:concurrently )?(?:if not exists )?(\w+) on\b/g
const constraint = String.raw`(?:constraint|check|unique|primary key|foreign key|exclude)\b`
const adding = new RegExp(
  String.raw`\badd (?:column )?(?:if not exists )?(?!column\b|if\b|${constraint}|value\b)(\w+)`,
  'g',
)

const forbidden: readonly (readonly [RegExp, string])[] = [
  [/(?<!on commit )\bdrop\b(?! index\b)/, 'drops'],
  [/\btruncate\b/, 'empties a table'],
  [/\brename\b|\bset schema\b/, 'renames'],
  [/\bset not null\b/, 'requires a value'],
  [/\balter (?:column )?\w+ (?:set data )?type\b/, 'changes a type'],
  // of a trigger or a grant, it runs nothing
  [/\bexecute\b(?! (?:function|procedure|on)\b)/, 'runs a text that cannot be read here'],
]

function effectOfAdding(clause: string, isNew: (text: string) => boolean): string[] {
  if (!clause.startsWith('add ')) return []
  if (new RegExp(`^add ${constraint}`).test(clause)) return isNew(clause) ? [] : ['constrains older columns']
  const isRequired = /\b(?:not null|primary key)\b/.test(clause) && !/\b(?:default|generated)\b/.test(clause)
  return isRequired ? ['requires a value'] : []
}

/** The clauses of a change of a table: its parts between commas that are in no parentheses. */
function clausesOf(change: string): string[] {
  const clauses = ['']
  let depth = 0
  for (const character of change) {
    if (character === '(') depth += 1
    if (character === ')') depth -= 1
    if (character === ',' && depth === 0) clauses.push('')
    else clauses[clauses.length - 1] += character
  }
  return clauses.map((clause) => clause.trim())
}

/** Comments, one inside another too; literals; quoted names; texts between dollar signs. */
const pieces =
  /--[^\n]*|\/\*(?:\/\*[^]*?\*\/|[^])*?\*\/|\bE'(?:[^'\\]|\\[^]|'')*'|'(?:[^']|'')*'|"((?:[^"]|"")*)"|(\$\w*\$)([^]*?)\2/gi

/** Lower case with single spaces and without comments and literals; a quoted name begins with an underscore. */
function toCode(sql: string): string {
  return sql
    .replace(
      pieces,
      (piece: string, name: string | undefined, dollars: string | undefined, body: string, at: number) => {
        if (name !== undefined) return `_${name.replaceAll(/\W/g, '_')}`
        if (dollars !== undefined)
          return /\bdo(?:\s+language\s+\w+)?\s*$/i.test(sql.slice(0, at)) ? `; ${toCode(body)};` : "''"
        return piece.startsWith('--') || piece.startsWith('/*') ? ' ' : "''"
      },
    )
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
}
