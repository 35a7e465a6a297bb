import { formatCount } from '../text/format'

/**
 * What follows the number of cars that a list shows where some of them cannot be bought any more: ', 3 of them just sold'. The heading
 * counts those for sale (section 4: sold cars are shown for a limited number of days).
 */
export function soldWords({ count, forSale }: { count: number; forSale: number }): string {
  const sold = count - forSale
  if (sold <= 0) return ''
  return sold < count ? `, ${formatCount(sold)} of them just sold` : ', just sold'
}
