/** Their text stands on a line of its own; that of other elements runs on in the line around. */
const BLOCKS = /^(h[1-6]|p|li|tr|dt|dd|summary|button|label|legend|figcaption|div|section|article|nav|ul|ol|dl|table|details|fieldset|form|address|footer|header|aside)$/
const NAMED = /^(section|nav|article|details|form|dialog|aside)$/

/**
 * A page as one reads it, a line for each thing that is said: headings by `#`, links with where they lead, pictures by their words, fields
 * by their names, sections by their labels and ids. Not how it is drawn: wrappers, classes and shapes are left out.
 */
export function pageOutline(html: string): string {
  const lines: string[] = []
  let line = ''
  const end = () => {
    const text = decoded(line).replace(/\s+/g, ' ').trim()
    if (text && !/^#+$/.test(text)) lines.push(text)
    line = ''
  }
  const drawn = html.replace(/<svg\b[\s\S]*?<\/svg>/g, '').replace(/<!--[\s\S]*?-->/g, '')
  for (const [token, closing, name = '', attributes = ''] of drawn.matchAll(/<(\/?)([a-z][a-z0-9]*)((?:\s[^>]*)?)>|[^<]+/g)) {
    if (name === '') {
      line += token
      continue
    }
    if (BLOCKS.test(name)) end()
    if (closing) {
      if (name === 'a') line += '] '
      else if (/^(td|th)$/.test(name)) line += ' | '
      continue
    }
    line += startOf(name, attributes)
    if (NAMED.test(name)) end()
  }
  end()
  return lines.join('\n')
}

function startOf(name: string, attributes: string): string {
  const value = (attribute: string) => new RegExp(`\\s${attribute}="([^"]*)"`).exec(attributes)?.[1]
  const id = value('id') ? ` #${value('id')}` : ''
  if (/^h[1-6]$/.test(name)) return `${'#'.repeat(Number(name[1]))} `
  if (name === 'a') return ` [${value('href') ?? ''}${value('aria-label') ? ` (${value('aria-label')})` : ''}: `
  if (name === 'img') return ` (picture: ${value('alt') ?? ''}) `
  if (name === 'input') return value('type') === 'hidden' ? '' : ` (field ${value('name')}) `
  if (name === 'button') return `(button${value('aria-label') ? ` ${value('aria-label')}` : ''}) `
  if (name === 'summary') return '> '
  if (name === 'li') return '- '
  if (NAMED.test(name)) return `-- ${name}${id}${value('aria-label') ? ` "${value('aria-label')}"` : ''}${/\sopen(=|\s|$)/.test(attributes) ? ' open' : ''}`
  return ''
}

function decoded(text: string): string {
  return text.replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
}
