import { useEffect } from 'react'
import { ERROR_TITLE } from './form-meta'

/** By script the page's head stays as it is: what it says first where a form was not taken is written by this. */
export function useErrorTitle(isRefused: boolean): void {
  useEffect(() => {
    const title = document.title.replace(ERROR_TITLE, '')
    document.title = isRefused ? ERROR_TITLE + title : title
  }, [isRefused])
}
