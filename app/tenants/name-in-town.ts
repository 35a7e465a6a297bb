import type { Tenant } from './tenant'

/** What search engines are told of who sells: 'Northside Motors in Brisbane' where the site names a town of its own that its name does not say. */
export function nameInTown({ name, overrideCity }: Pick<Tenant, 'name' | 'overrideCity'>): string {
  return overrideCity === null || name.toLowerCase().includes(overrideCity.toLowerCase()) ? name : `${name} in ${overrideCity}`
}
