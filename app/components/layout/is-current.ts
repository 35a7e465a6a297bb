/** Whether a link leads to the page that it stands on. */
export function isCurrent(href: string, pathname: string): boolean {
  return bare(href) === bare(pathname)
}

const bare = (path: string) => path.replace(/\/$/, '')
