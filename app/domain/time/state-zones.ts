/** The zone of each state's capital, and the names that people write in its place. */
export const STATE_ZONES = [
  { zone: 'Australia/Brisbane', state: 'qld', name: 'Queensland' },
  { zone: 'Australia/Sydney', state: 'nsw', name: 'New South Wales' },
  { zone: 'Australia/Sydney', state: 'act', name: 'Australian Capital Territory' },
  { zone: 'Australia/Melbourne', state: 'vic', name: 'Victoria' },
  { zone: 'Australia/Hobart', state: 'tas', name: 'Tasmania' },
  { zone: 'Australia/Adelaide', state: 'sa', name: 'South Australia' },
  { zone: 'Australia/Perth', state: 'wa', name: 'Western Australia' },
  { zone: 'Australia/Darwin', state: 'nt', name: 'Northern Territory' },
] as const

/** The zone that most of a state goes by; null for what is no state. @param state in capitals or not */
export function zoneOfState(state: string): string | null {
  return STATE_ZONES.find((one) => one.state === state.toLowerCase())?.zone ?? null
}
