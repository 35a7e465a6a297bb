/** What of a site's theme its mails have: colours as CSS, the face of headings, and how round corners are. */
export type MailTheme = { accent: string; accentInk: string; header: string; headerInk: string; headings: string; corners: 'square' | 'soft' | 'round' }

export const SANS = "-apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"
const SERIF = "Georgia, 'Times New Roman', serif"

export const headingFace = ({ headings }: MailTheme) => (headings === 'serif' ? SERIF : SANS)
export const cornerPx = ({ corners }: MailTheme) => ({ square: 0, soft: 8, round: 16 })[corners]

/** Inline, because many readers drop style sheets; what a style sheet adds is for those that keep it. */
export const INK = '#1b1f24'
export const MUTED = '#5b6570'
export const LINE = '#e3e7eb'
export const PAGE = '#f2f4f6'
export const CARD = '#ffffff'
export const QUIET = '#f7f8fa'

export const STYLE_SHEET = `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  body { margin: 0; padding: 0; -webkit-text-size-adjust: 100%; }
  @media (max-width: 520px) {
    .m-page { padding: 0 !important; }
    .m-card { border-radius: 0 !important; border-left: 0 !important; border-right: 0 !important; }
    .m-pad { padding-left: 20px !important; padding-right: 20px !important; }
    .m-stack { display: block !important; width: 100% !important; box-sizing: border-box; }
    .m-stack + .m-stack { padding: 0 16px 16px !important; }
    .m-button { display: block !important; margin-right: 0 !important; text-align: center !important; }
    .m-label { display: block !important; width: auto !important; padding-bottom: 0 !important; border-bottom: 0 !important; }
    .m-value { display: block !important; padding-top: 1px !important; }
  }
  @media (prefers-color-scheme: dark) {
    .m-page { background: #111418 !important; }
    .m-card { background: #1b2026 !important; border-color: #2d343c !important; }
    .m-quiet { background: #232930 !important; border-color: #39424c !important; }
    .m-quote { background: #232930 !important; }
    .m-ink { color: #f1f4f7 !important; }
    .m-muted { color: #a9b4bf !important; }
    .m-line { border-color: #2d343c !important; }
    .m-link { color: #f1f4f7 !important; }
    .m-outline { background: #1b2026 !important; border-color: #5b6570 !important; color: #f1f4f7 !important; }
  }`
