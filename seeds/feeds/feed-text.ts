import type { StockRow, StockValue } from '../stock/stock-row'

export type FeedShape = 'csv' | 'json' | 'ndjson' | 'xml' | 'dealer-system-csv'

/** Where the entries of a list meet in CSV and XML. */
const LIST_SEPARATOR = '|'

/** The rows as the text of a feed in one of the formats that dealers send. */
export function feedText(rows: readonly StockRow[], shape: FeedShape): string {
  switch (shape) {
    case 'csv':
      return csv(rows, columnsOf(rows), (row, column) => asText(row[column as keyof StockRow]))
    case 'dealer-system-csv':
      return csv(rows, Object.keys(DEALER_COLUMNS), (row, column) => DEALER_COLUMNS[column]?.(row) ?? '')
    case 'json':
      return `[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]\n`
    case 'ndjson':
      return rows.map((row) => `${JSON.stringify(row)}\n`).join('')
    case 'xml':
      return `<?xml version="1.0" encoding="utf-8"?>\n<vehicles>\n${rows.map(xmlVehicle).join('')}</vehicles>\n`
  }
}

/** What a dealer management system exports, by its column; see app/feeds/mappings/australian-dealer-system.json. */
const DEALER_COLUMNS: Record<string, (row: StockRow) => string> = {
  'Stock number': (row) => row.stocknum,
  'Car type': (row) => ({ new: 'New In Stock', used: 'Used Vehicle', demo: 'Demonstrator' }[row.car_type]),
  Status: (row) => ({ coming_soon: 'In Transit', sold: 'Sold' }[asText(row.status)] ?? 'Available'),
  Make: (row) => row.make,
  Model: (row) => row.model,
  Badge: (row) => asText(row.badge),
  Series: (row) => asText(row.series),
  Year: (row) => asText(row.year),
  'Vehicle description': (row) => [row.year, row.make, row.model, row.badge].filter(Boolean).join(' '),
  'DAP Price': (row) => dollars(row.price),
  'EGC Price': (row) => dollars(row.egc_price),
  'Purchase cost': (row) => (typeof row.price === 'number' ? String(Math.round(row.price * 0.88)) : ''),
  Cylinders: (row) => (row.variant_cylinders === undefined ? '' : `${asText(row.variant_cylinders)} cyl`),
  Rego: (row) => asText(row.regplate),
  'Rego expiry': (row) => australianDate(row.rego_expiry),
  Vin: (row) => asText(row.vin),
  Body: (row) => asText(row.body),
  Odometer: (row) => asText(row.km),
  'Interior Colour': (row) => asText(row.interior_colour),
  'Exterior Colour': (row) => asText(row.colour),
  'Location code': (row) => asText(row.location_code),
  'Build date': (row) => australianDate(row.build_date).slice(3),
  'Compliance date': (row) => australianDate(row.compliance_date).slice(3),
  Dealercomments: (row) => asText(row.dealercomments),
  Fuel: (row) => asText(row.fuel),
  Transmission: (row) => asText(row.trans),
  Doors: (row) => asText(row.doors),
  Seats: (row) => asText(row.seats),
  Features: (row) => asText(row.features),
  Certified: (row) => (row.certified === true ? 'Yes' : 'No'),
  Drive: (row) =>
    ({ '4WD': '4X4', RWD: 'Rear Wheel Drive', FWD: 'Front Wheel Drive', AWD: 'All Wheel Drive' }[asText(row.drive)] ?? ''),
  'Engine size': (row) => (typeof row.engine_size === 'number' ? `${(row.engine_size / 1000).toFixed(1)}L` : ''),
  NVIC: (row) => asText(row.nvic),
  'Autograb ID': (row) => asText(row.autograb_id),
  'Stock date': (row) => asText(row.created_at),
  Images: (row) => asText(row.images),
}

function columnsOf(rows: readonly StockRow[]): string[] {
  const columns = new Set<string>()
  for (const row of rows) for (const column of Object.keys(row)) columns.add(column)
  return [...columns]
}

function csv(
  rows: readonly StockRow[],
  columns: readonly string[],
  cell: (row: StockRow, column: string) => string,
): string {
  const lines = rows.map((row) => columns.map((column) => quoted(cell(row, column))).join(','))
  return `${columns.map(quoted).join(',')}\r\n${lines.join('\r\n')}\r\n`
}

function quoted(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

function xmlVehicle(row: StockRow): string {
  const elements = Object.entries(row).map(([name, value]) => `    <${name}>${escaped(asText(value))}</${name}>\n`)
  return `  <vehicle>\n${elements.join('')}  </vehicle>\n`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

function asText(value: StockValue | undefined): string {
  if (value === undefined) return ''
  if (Array.isArray(value)) return value.join(LIST_SEPARATOR)
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** Dealer systems write $38,990. */
function dollars(value: StockValue | undefined): string {
  return typeof value === 'number' ? `$${value.toLocaleString('en-AU')}` : ''
}

/** dd/mm/yyyy. */
function australianDate(value: StockValue | undefined): string {
  return asText(value).slice(0, 10).split('-').reverse().join('/')
}
