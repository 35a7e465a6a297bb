import { useEffect } from 'react'
import { ERROR_TITLE } from './form-meta'

/** A form that is sent by script leaves the page's head as it is, so this writes "Error:" before the title where the form was not taken. */
export function useErrorTitle(isRefused: boolean): void {
  useEffect(() => {
    const title = document.title.replace(ERROR_TITLE, '')
    document.title = isRefused ? ERROR_TITLE + title : title
  }, [isRefused])
}
