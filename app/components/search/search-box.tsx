/** Search by words; once it is used, script offers makes, models and the last searches under it (`useSuggestions`). */
export function SearchBox({ text }: { text: string }) {
  return (
    <div className="filter-text">
      <input className="input" type="search" name="query" aria-label="Search by words" defaultValue={text} placeholder="Search make, model, colour…" />
    </div>
  )
}
