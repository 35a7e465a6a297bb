/**
 * Models whose names have capitals, dashes or spaces of their own, as their makers write them: feeds have them in several spellings. An
 * operator adds others, and other names for these, by `makes.json` of any site's folder (docs/stock-feeds.md).
 */
export const MODEL_NAMES: Readonly<Record<string, readonly string[]>> = {
  Audi: ['e-tron', 'RS3', 'RS4', 'RS5', 'RS6', 'RS7', 'RS Q3', 'RS Q8', 'SQ5', 'SQ7', 'SQ8', 'TT'],
  BMW: ['i3', 'i4', 'i8', 'iX', 'iX3', 'M2', 'M3', 'M4', 'M5'],
  Chrysler: ['PT Cruiser'],
  Ford: ['EcoSport'],
  Holden: ['Ute'],
  Honda: ['CR-V', 'HR-V', 'ZR-V', 'CR-Z'],
  HSV: ['ClubSport', 'GTS', 'Maloo'],
  Hyundai: ['i20', 'i30', 'i40', 'i45', 'iLoad', 'iMax', 'IONIQ', 'IONIQ 5', 'IONIQ 6', 'ix35', 'Santa Fe'],
  Isuzu: ['D-MAX', 'MU-X'],
  Jaguar: ['E-PACE', 'F-PACE', 'F-TYPE', 'I-PACE', 'S-TYPE', 'X-TYPE'],
  Kia: ['EV6', 'EV9', "pro_cee'd", 'Rio'],
  Lexus: ['CT200h', 'ES300h', 'GS450h', 'IS300h', 'LC500h', 'NX300h', 'NX350h', 'RX400h', 'RX450h', 'UX250h'],
  Maserati: ['GranTurismo', 'GranCabrio'],
  Mazda: ['BT-50', 'CX-3', 'CX-30', 'CX-5', 'CX-60', 'CX-7', 'CX-8', 'CX-80', 'CX-9', 'CX-90', 'MX-30', 'MX-5', 'RX-8'],
  Mitsubishi: ['ASX'],
  Nissan: ['GT-R', 'Qashqai', 'X-Trail'],
  SsangYong: ['Musso XLV'],
  Suzuki: ['S-Cross', 'SX4'],
  Toyota: [
    ...['bZ4X', 'C-HR', 'FJ Cruiser', 'GR Yaris', 'GR86', 'HiAce', 'HiLux', 'LandCruiser', 'LandCruiser 70 Series', 'LandCruiser Prado'],
    ...['Prius C', 'Prius V', 'RAV4', 'TownAce'],
  ],
  Volkswagen: ['CC', 'Eos', 'ID.3', 'ID.4', 'ID.5', 'ID. Buzz', 'T-Cross', 'T-Roc', 'up!'],
}

/** Words within a badge, a series or a title that mean one thing however they are written. */
export const BADGE_WORDS: readonly string[] = [
  ...['4x2', '4x4', '6x4', '2WD', '4WD', 'AWD', 'FWD', 'RWD', 'LWB', 'MWB', 'SWB', 'xDrive', '4MATIC', '4MOTION', 'quattro', 'Hybrid'],
  ...['SLi', 'Ti', 'VTi'],
  ...['F Sport', 'GT-Line', 'M Sport', 'N Line', 'R-Line', 'S line', 'ST-Line', 'Type R'],
]
