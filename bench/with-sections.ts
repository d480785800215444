/** A document cut at its second headings: what stands before the first one, then each section under its heading. */
function sectionsOf(document: string): ReadonlyMap<string, string> {
  const parts = document.split(/^(?=## )/m)
  return new Map(parts.map((part) => [part.startsWith('## ') ? part.slice(0, part.indexOf('\n')) : '', part.trim()]))
}

/** A document with the sections that another one has, in their old places; new ones come last, and others stay. */
export function withSections(document: string, measured: string): string {
  const sections = new Map([...sectionsOf(document), ...sectionsOf(measured)])
  return `${[...sections.values()].join('\n\n')}\n`
}
