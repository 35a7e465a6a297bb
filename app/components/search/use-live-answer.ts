import { useEffect, useRef, useState } from 'react'

/**
 * What the server says while a form is being filled in: `ask(address)` waits for a pause and fetches its JSON, the last asked wins.
 * When it cannot be had, the answer before stands, and `hasFailed` says that it is of what was in the form then.
 */
export function useLiveAnswer<Answer>(delayMs: number) {
  const [answer, setAnswer] = useState<Answer | null>(null)
  const [isWaiting, setWaiting] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const timer = useRef<number | undefined>(undefined)
  const asking = useRef<AbortController | undefined>(undefined)

  const cancel = () => {
    window.clearTimeout(timer.current)
    asking.current?.abort()
  }
  useEffect(() => cancel, [])

  const ask = (address: string) => {
    cancel()
    setWaiting(true)
    setFailed(false)
    timer.current = window.setTimeout(() => {
      const controller = new AbortController()
      asking.current = controller
      fetchJson<Answer>(address, controller.signal)
        .then(setAnswer)
        .catch(() => setFailed(!controller.signal.aborted))
        .finally(() => {
          if (!controller.signal.aborted) setWaiting(false)
        })
    }, delayMs)
  }
  return { answer, isWaiting, hasFailed, ask }
}

async function fetchJson<Answer>(address: string, signal: AbortSignal): Promise<Answer> {
  const response = await fetch(address, { signal, headers: { Accept: 'application/json' } })
  if (!response.ok) throw new Error(`${address} answered ${response.status}`)
  return (await response.json()) as Answer
}

/** A form's fields as a query string, without what is empty. */
export function formQuery(form: HTMLFormElement): string {
  const filled = [...new FormData(form)].flatMap(([name, value]) => (value === '' ? [] : [[name, String(value)]]))
  return new URLSearchParams(filled).toString()
}

/** Whether anything in a form of inputs is not as its page came with it, as where it was typed before the script was there. */
export function isFilledIn(form: HTMLFormElement): boolean {
  return ([...form.elements] as HTMLInputElement[]).some((input) => 'defaultValue' in input && (input.value !== input.defaultValue || input.checked !== input.defaultChecked))
}
