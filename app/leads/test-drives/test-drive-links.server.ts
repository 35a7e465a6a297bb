import { isLinkKey, linkKey } from '~/platform/links/signed-link.server'

const PATHS = { cancel: 'cancel', move: 'move', calendar: 'calendar.ics' } as const
export type TestDrivePurpose = keyof typeof PATHS

/** The path of a page or file of one booking: only who was given it has it. */
export function testDrivePath(purpose: TestDrivePurpose, bookingId: string): string {
  return `/test-drives/${bookingId}/${PATHS[purpose]}?key=${linkKey(`test drive ${purpose}`, bookingId)}`
}

/** Whether an address was given out by us. */
export function isTestDriveLink(purpose: TestDrivePurpose, bookingId: string, address: string): boolean {
  return isLinkKey(new URL(address).searchParams.get('key') ?? '', `test drive ${purpose}`, bookingId)
}
