const CAMPAIGN = /^(utm_\w+|gclid|gbraid|wbraid|fbclid|msclkid|ttclid|dclid|campaign\w*|source|ref)$/

/** Whether a parameter of an address says how the visitor came; a search's own filters, and the car that a form is about, do not. */
export function isCampaignParam(name: string): boolean {
  return CAMPAIGN.test(name)
}

/** An address of this site with what says how the visitor came: a visitor who is led on is still counted. @param query of the address that they came by */
export function withCampaign(href: string, query: URLSearchParams): string {
  const came = new URLSearchParams([...query].filter(([name, value]) => isCampaignParam(name) && value.trim() !== '')).toString()
  return came === '' ? href : `${href}${href.includes('?') ? '&' : '?'}${came}`
}
