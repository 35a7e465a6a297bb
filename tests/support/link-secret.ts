/** What signs the links in mails of the demo server: tests make the links that a mail would bring. */
export const LINK_SECRET = 'the links of the browser tests are signed with this'
