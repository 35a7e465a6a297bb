/** Parameters of an address that say how the visitor came; a search's own filters, and the car that a form is about, do not. */
const CAMPAIGN = /^(utm_\w+|gclid|gbraid|wbraid|fbclid|msclkid|ttclid|dclid|campaign\w*|source|ref)$/

export function isCampaignParam(name: string): boolean {
  return CAMPAIGN.test(name)
}
