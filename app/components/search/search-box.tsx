import { useRef } from 'react'

const SUGGESTIONS_ID = 'search-suggestions'

/** Search by words; when the box is first used, script offers makes, models and the last searches under it. */
export function SearchBox({ text }: { text: string }) {
  const input = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const isAttached = useRef(false)

  async function attach() {
    if (isAttached.current || !input.current || !list.current) return
    isAttached.current = true
    const module = await import('./attach-suggestions').catch(() => null)
    if (module) module.attachSuggestions(input.current, list.current)
    else isAttached.current = false
  }

  return (
    <div className="filter-text">
      <input
        ref={input}
        className="input"
        type="search"
        name="query"
        aria-label="Search by words"
        defaultValue={text}
        placeholder="Search make, model, colour…"
        onFocus={() => void attach()}
      />
      <ul ref={list} id={SUGGESTIONS_ID} className="suggestions" role="listbox" aria-label="Suggestions" hidden />
    </div>
  )
}
