import type pg from 'pg'

type Numbers = Record<'cars' | 'offers' | 'places', Map<string, string>>

/** Rows have numbers of each platform's own: those of a site's cars, offers and places here, with what they are there. */
export async function numbersThere(here: pg.Pool, there: pg.Pool, slug: string): Promise<Numbers> {
  const mapped = async (statement: string) => {
    const [was, is] = await Promise.all([here, there].map((pool) => pool.query<{ id: number; name: string }>(statement, [slug])))
    const ids = new Map(is?.rows.map(({ id, name }) => [name, String(id)]))
    return new Map(was?.rows.map(({ id, name }) => [String(id), ids.get(name) ?? 'none']))
  }
  return {
    cars: await mapped('select c.id, c.slug as name from car c join tenant_dealership d on d.dealership_id = c.dealership_id join tenant t on t.id = d.tenant_id where t.slug = $1'),
    offers: await mapped('select o.id, o.name from offer o join tenant t on t.id = o.tenant_id where t.slug = $1'),
    places: await mapped('select l.id, l.slug as name from location l join tenant_dealership d on d.dealership_id = l.dealership_id join tenant t on t.id = d.tenant_id where t.slug = $1'),
  }
}

export function withNumbers(text: string, { cars, offers, places }: Numbers): string {
  const numbered = (ids: Map<string, string>) => (_: string, before: string, id: string) => before + (ids.get(id) ?? id)
  return text
    .replace(/(car_id=|[#"]car-|"car_id"[^>]* value="|name="cars"[^>]* value="|\/api\/cars\/)(\d+)/g, numbered(cars))
    .replace(/(\/offers\/(?:[a-z-]+\/)?|"offer_id"[^>]* value=")(\d+)/g, numbered(offers))
    .replace(/("location"[^>]* value=")(\d+)/g, numbered(places))
    .replace(/<select[^>]*name="location"[\s\S]*?<\/select>/g, (select) => select.replace(/(<option value=")(\d+)/g, numbered(places)))
}

/** What a page says and links, without what every answer has of its own. */
export function plain(html: string): string {
  return html
    .replace(/<script\b(?![^>]*ld\+json)[\s\S]*?<\/script>/g, '')
    .replace(/ nonce="[^"]*"/g, '')
    // A page that was kept has no ids for its forms.
    .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '')
}

export function firstDifference(one: string, other: string): string {
  const at = [...one].findIndex((letter, index) => letter !== other[index])
  return `${one.slice(Math.max(0, at - 60), at + 60)} | ${other.slice(Math.max(0, at - 60), at + 60)}`
}
