/** Splits a document at its level-2 headings: the part before the first one, then each section under its heading. */
function sectionsOf(document: string): ReadonlyMap<string, string> {
  const parts = document.split(/^(?=## )/m)
  return new Map(parts.map((part) => [part.startsWith('## ') ? part.slice(0, part.indexOf('\n')) : '', part.trim()]))
}

/** Replaces the sections that `measured` also has, appends its new ones, and keeps the others. */
export function withSections(document: string, measured: string): string {
  const sections = new Map([...sectionsOf(document), ...sectionsOf(measured)])
  return `${[...sections.values()].join('\n\n')}\n`
}
