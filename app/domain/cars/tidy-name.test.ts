import { expect, test } from 'vitest'
import { tidyName } from './tidy-name'

test.each([
  ['white', 'White'],
  ['WHITE', 'White'],
  ['White', 'White'],
  ['  quick   silver ', 'Quick Silver'],
  ['red/black (two-tone)', 'Red/Black (Two-Tone)'],
  ['BMW Blue', 'BMW Blue'],
  ['SIlver', 'Silver'],
  ['WHite pearl (two-tone)', 'White Pearl (Two-Tone)'],
  ['Pearl white', 'Pearl White'],
  ["McLaren's orange", "McLaren's Orange"],
  ['AMG grey', 'AMG Grey'],
  // Two capitals and one letter may be a name.
  ['VTi Blue', 'VTi Blue'],
  ['B59 black', 'B59 Black'],
  ['éclat blanc', 'Éclat Blanc'],
  ['B59 BLACK', 'B59 Black'],
  ['2wd', '2WD'],
  ['', ''],
])('%j reads %j in a filter', (text, name) => expect(tidyName(text)).toBe(name))
