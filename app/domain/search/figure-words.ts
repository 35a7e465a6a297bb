/** Behind a decimal these say that it is no engine: '6.1 m', '3.5 tonne'. */
const OTHER_UNITS = '(?:m|mtrs?|met(?:re|er)s?|ft|foot|feet|t|tons?|tonnes?|k|kms?|kgs?|grand|stars?)'
const LITRES = '[\\s-]*(?:l|lt|ltrs?|lit(?:re|er)s?)\\b(?!/)'
/** Not within a word, an amount or a name such as 'CX-5'. */
const ALONE = '(?<![\\w.,$-])'

const WORDS = {
  litres: (tenths: string) => `${tenths}l`,
  stars: (stars: string) => `${stars}star`,
  doors: (doors: string) => `${doors}door`,
  series: (series: string) => `${series}series`,
  wheels: (wheels: string) => wheels.toLowerCase().replace('×', 'x').replace(/\s/g, ''),
}

/** A figure that shoppers and feeds say with a word, in all its spellings, and the one word that it makes. */
const FIGURES: readonly { said: RegExp; word: (figure: string) => string }[] = [
  // An engine: '2.0L', '2.0 litre', '2 litre', and a decimal alone, because nothing else of a car is called so.
  { said: new RegExp(`${ALONE}(\\d\\.\\d)(?:${LITRES}|(?![\\w.,%/])(?!\\s*${OTHER_UNITS}\\b))`, 'gi'), word: (litres) => WORDS.litres(litres.replace('.', '')) },
  { said: new RegExp(`${ALONE}(\\d)${LITRES}`, 'gi'), word: (litres) => WORDS.litres(`${litres}0`) },
  { said: /\bancap\s+(?:rating\s+|rated\s+)?(\d)(?:[\s-]*stars?)?\b/gi, word: WORDS.stars },
  { said: new RegExp(`${ALONE}(\\d)[\\s-]*stars?\\b(?:\\s+(?:ancap|safety))?(?:\\s+(?:rating|rated))?`, 'gi'), word: WORDS.stars },
  { said: new RegExp(`${ALONE}(\\d)[\\s-]*(?:doors?|dr)\\b`, 'gi'), word: WORDS.doors },
  { said: new RegExp(`${ALONE}(two|three|four|five)[\\s-]*doors?\\b`, 'gi'), word: (doors) => WORDS.doors(String(['two', 'three', 'four', 'five'].indexOf(doors.toLowerCase()) + 2)) },
  // A '200 Series', but not the 'Series 2' of a 'Mazda 3 Series 2'.
  { said: new RegExp(`${ALONE}(\\d{1,3})[\\s-]*series\\b(?!\\s*(?:\\d|i{1,3}\\b))`, 'gi'), word: WORDS.series },
  // A LandCruiser of that series; an LC500 is a Lexus.
  { said: new RegExp(`${ALONE}lc[\\s-]?(7[0-9]|80|100|105|200|300)\\b`, 'gi'), word: WORDS.series },
  // '4 x 4': how many wheels there are, and how many are driven.
  { said: new RegExp(`${ALONE}([46]\\s*[x×]\\s*[246])\\b`, 'gi'), word: WORDS.wheels },
]
/** One look at a text in which there is none, as in nearly all of a feed. */
const ANY = /\d\.\d|\d[\s-]*(?:l|dr|door|star|series|x|×)|ancap|(?:two|three|four|five)[\s-]*door|\blc[\s-]?\d/i

/** 'VDJ200R' is a 200 Series. */
const CHASSIS_CODE = /^[a-z]{2,}(\d{2,3})[a-z]\b/i

/**
 * A typed text with each such figure as one word: of a '2.0 litre' neither a 2 nor a 0 is meant, which half of all cars have somewhere
 * in their names.
 */
export function withFigureWords(text: string): string {
  if (!ANY.test(text)) return text
  return FIGURES.reduce((changed, { said, word }) => changed.replace(said, (_whole, figure: string) => ` ${word(figure)} `), text)
}

/** The figures that a text of a car says, as the words that find it. */
export function figureWords(text: string): string[] {
  if (!ANY.test(text)) return []
  return FIGURES.flatMap(({ said, word }) => [...text.matchAll(said)].map(([, figure = '']) => word(figure)))
}

/** What is known of a car in figures; null and 0 where it is not. */
export type CarFigures = { engineLitres: number | null; ancapRating: number | null; doors: number | null; series: string | null }

/** The same words of what a car's feed says in fields of their own. */
export function carFigureWords({ engineLitres, ancapRating, doors, series }: CarFigures): string[] {
  const chassis = CHASSIS_CODE.exec(series ?? '')?.[1]
  return [
    ...(engineLitres ? [WORDS.litres(String(Math.round(engineLitres * 10)))] : []),
    ...(ancapRating ? [WORDS.stars(String(ancapRating))] : []),
    ...(doors ? [WORDS.doors(String(doors))] : []),
    ...(chassis ? [WORDS.series(chassis)] : []),
  ]
}
