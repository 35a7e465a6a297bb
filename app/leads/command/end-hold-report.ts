/** What came of ending a hold before its time. */
export type EndHoldReport = { leadId: string } & (
  | { outcome: 'ended'; car: string; endedAt: Date; endedBy: string; goesBackCents: number; isDisputed: boolean; isErased: boolean }
  /** It had ended before; `ending` as its lead says it, null for one that says nothing of anybody any more. */
  | { outcome: 'over'; car: string; endedAt: Date | null; ending: string | null; endedBy: string | null }
  /** Somebody may be paying it this moment. */
  | { outcome: 'not_paid'; car: string; until: Date }
  | { outcome: 'never_held'; car: string }
  | { outcome: 'no_reservation' }
  | { outcome: 'unknown' }
)
