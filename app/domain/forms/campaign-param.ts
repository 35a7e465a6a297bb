const CAMPAIGN = /^(utm_\w+|gclid|gbraid|wbraid|fbclid|msclkid|ttclid|dclid|campaign\w*|source|ref)$/

/** Whether a parameter of an address says how the visitor came; a search's own filters, and the car that a form is about, do not. */
export function isCampaignParam(name: string): boolean {
  return CAMPAIGN.test(name)
}
