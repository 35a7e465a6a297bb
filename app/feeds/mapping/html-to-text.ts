/** Those of Latin-1, of U+00A0 and what follows it. */
const LATIN_1 =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest ' +
  'Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig ' +
  'agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml'

/** The case of a letter's name is the letter's: &Eacute; is É. */
const ENTITIES = new Map<string, string>([
  ...LATIN_1.split(' ').map((name, at) => [name, String.fromCharCode(0xa0 + at)] as const),
  ...Object.entries({
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    nbsp: ' ',
    shy: '',
    euro: '€',
    rsquo: '’',
    lsquo: '‘',
    ldquo: '“',
    rdquo: '”',
    ndash: '–',
    mdash: '—',
    hellip: '…',
    bull: '•',
    trade: '™',
  }),
])

/**
 * HTML to plain text: blocks and breaks become lines, scripts and styles go, entities are decoded once. Takes time in proportion to the text's length,
 * whatever stands in it: a feed is a stranger's, and others' imports and mails wait behind its row.
 */
export function htmlToText(html: string): string {
  if (!/[<&]/.test(html)) return html
  return withoutScripts(html)
    .replace(/<(?:br|\/p|\/div|\/li|\/tr|\/h[1-6])\b[^<>]*>/gi, '\n')
    .replace(/<\/?[a-z!][^<>]*>/gi, '')
    .replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,8}\d{0,2}));/gi, (whole: string, decimal?: string, hex?: string, name?: string) => {
      if (name) return ENTITIES.get(name) ?? ENTITIES.get(name.toLowerCase()) ?? whole
      const code = decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16)
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
    })
    .replace(/[ \t\u00a0]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

const ENDS = { script: /<\/script\s*>/gi, style: /<\/style\s*>/gi }

/** One that is never closed stays, as text: what comes after it is the dealer's own words more often than not. */
function withoutScripts(html: string): string {
  const begins = /<(script|style)\b/gi
  const parts: string[] = []
  const unclosed = new Set<string>()
  let from = 0
  for (let begin = begins.exec(html); begin; begin = begins.exec(html)) {
    const kind = begin[1]?.toLowerCase() as keyof typeof ENDS
    if (unclosed.has(kind)) continue
    const open = html.indexOf('>', begins.lastIndex)
    const end = ENDS[kind]
    end.lastIndex = open + 1
    if (open < 0 || !end.test(html)) {
      // Nor is any after it: it is not looked for again.
      unclosed.add(kind)
      continue
    }
    parts.push(html.slice(from, begin.index))
    from = begins.lastIndex = end.lastIndex
  }
  return parts.join('') + html.slice(from)
}
