import { useState, type MouseEvent, type ReactNode } from 'react'
import { ButtonLink } from '~/components/ui/button'

const FAILED = 'The brochure could not be downloaded. Please try again in a minute.'

/**
 * The PDF brochure: a plain link without script. With it the file is fetched first, so that a failure is an alert on this page
 * (section 8) instead of another page.
 */
export function BrochureLink({ href, children }: { href: string; children: ReactNode }) {
  const [isBusy, setIsBusy] = useState(false)

  async function download(event: MouseEvent<HTMLAnchorElement>) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    if (isBusy) return
    setIsBusy(true)
    try {
      await saveFile(href)
    } catch (error) {
      window.alert(error instanceof Error && error.message ? error.message : FAILED)
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <div>
      <ButtonLink href={href} kind="plain" isWide onClick={(event) => void download(event)} aria-busy={isBusy || undefined}>
        {children}
      </ButtonLink>
    </div>
  )
}

/** Saves what an address of this site answers under the name that the address ends with. @throws Error with the server's own words */
async function saveFile(href: string): Promise<void> {
  const response = await fetch(href).catch(() => null)
  if (!response) throw new Error('The brochure could not be downloaded. Please check your connection and try again.')
  const isWords = response.headers.get('content-type')?.startsWith('text/plain')
  if (!response.ok) throw new Error(isWords ? (await response.text()).trim() : FAILED)
  const url = URL.createObjectURL(await response.blob())
  const link = document.createElement('a')
  link.href = url
  link.download = href.slice(href.lastIndexOf('/') + 1)
  link.click()
  window.setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
