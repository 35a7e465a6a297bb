/** Rows of cells as aligned columns; a very long cell does not push what follows it out of sight. */
export function textTable(rows: readonly (readonly string[])[], widest = 48): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows.map((row) => row.map((cell, column) => cell.padEnd(Math.min(widths[column] ?? 0, widest))).join('  ').trimEnd()).join('\n')
}
