import ts from 'typescript'

const blockComment = /\/\*[\s\S]*?\*\//g
const sqlComment = /--.*|\/\*[\s\S]*?\*\//g

/** Comments for tools, not for readers. */
const directive = /^(cspell|eslint|@ts-|prettier-ignore|stryker|Stryker)/i

/** Returns the texts of the comments of a source, without their markers; adjacent line comments are one comment. */
export function readComments(file: string, source: string): string[] {
  const ranges = rangesIn(file, source).toSorted(([one], [other]) => one - other)
  const joined: { text: string; end: number; isLine: boolean }[] = []
  for (const [start, end] of ranges) {
    const raw = source.slice(start, end)
    const isLine = !raw.startsWith('/*')
    const text = withoutMarkers(raw)
    const last = joined.at(-1)
    if (isLine && last?.isLine && /^\n[ \t]*$/.test(source.slice(last.end, start))) {
      last.text += ` ${text}`
      last.end = end
    } else joined.push({ text, end, isLine })
  }
  return joined.map(({ text }) => text).filter((text) => text !== '' && !directive.test(text))
}

const withoutMarkers = (raw: string) =>
  raw
    .replace(/^(\/\*+|\/\/|--)|\*+\/$/g, '')
    .replace(/^\s*\*/gm, '')
    .replace(/\s+/g, ' ')
    .trim()

function rangesIn(file: string, source: string): (readonly [number, number])[] {
  if (file.endsWith('.css') || file.endsWith('.sql')) {
    const pattern = file.endsWith('.css') ? blockComment : sqlComment
    return Array.from(source.matchAll(pattern), (match) => [match.index, match.index + match[0].length] as const)
  }
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, kind)
  const found = new Map<number, number>()
  const visit = (node: ts.Node): void => {
    if (node.kind >= ts.SyntaxKind.FirstJSDocNode && node.kind <= ts.SyntaxKind.LastJSDocNode) return
    const children = node.getChildren(tree)
    if (children.length > 0) return children.forEach(visit)
    if (node.kind === ts.SyntaxKind.JsxText) return
    const leading = ts.getLeadingCommentRanges(source, node.pos) ?? []
    const trailing = ts.getTrailingCommentRanges(source, node.pos) ?? []
    for (const { pos, end } of [...leading, ...trailing]) if (end <= node.getStart(tree)) found.set(pos, end)
  }
  visit(tree)
  return [...found]
}
