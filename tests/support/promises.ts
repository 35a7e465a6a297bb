/**
 * Words of what only a dealership can promise: years in business, warranties and their length, money back, what is
 * checked, given or free, how soon and in what form it answers, how it pays, that it has a workshop.
 * Whoever ships such a sentence to every dealership speaks in their name.
 */
const PROMISE_WORDS = [
  /\b(since|established|est\.?|founded)\b.{0,20}\b(18|19|20)\d\d\b/,
  /\b(one|two|three|four|five|six|seven|eight|nine|ten|twelve|fourteen|thirty)[ -](day|week|month|year)s?\b/,
  /\b\d+[ -](hour|day|week|month|year)s?\b/,
  /\bwarrant/,
  /\bguarantee/,
  /\bmoney[ -]back\b/,
  /\brefund/,
  /\bfree\b/,
  /\bfreight\b/,
  /\bwindscreen\b/,
  /\b(best|lowest|cheapest|fairest|fair) (price|offer|deal)/,
  /\b(inspected|certified|factory[ -]trained|award|family|lifetime|peace of mind|no questions)\b/,
  /\b(every|each|all our)( used| new| demo)? (car|vehicle|price|photo)s?\b/,
  /\bwe promise\b/,
  /\bour (workshop|parts counter)\b/,
  /\bminutes?\b/,
  /\bin writing\b/,
  /\bbank transfer\b/,
  /\b(most|all) of our\b/,
  /\b(do|does|will) not sell\b/,
]

/** Sentences with such a word that promise nothing in a dealership's name, read one by one, each group with why. */
const NEUTRAL: readonly (readonly [why: string, sentences: readonly string[]])[] = [
  [
    'what the law or the manufacturer gives, and that it depends',
    [
      'A new car comes with its manufacturer\'s warranty.',
      'Its length and conditions are in the warranty booklet and depend on the make.',
      'A demo car keeps what is left of that warranty, counted from its first registration.',
      'Depending on its age, kilometres and price, a used car may have a statutory warranty under the law of your state.',
      'Many also have some of the manufacturer\'s warranty left.',
      'These guarantees apply whatever a warranty says.',
      'A manufacturer\'s warranty usually does.',
      'Statutory warranty rules differ from state to state.',
      'The warranty begins on the day the car is first registered or delivered.',
      'A part made for your model keeps its warranty simple and its fit exact.',
      'It begins when the manufacturer\'s or statutory warranty ends.',
      'Nothing in those papers takes away the guarantees that the Australian Consumer Law gives you, nor any cooling-off right that the law of your state gives a buyer of a used car.',
      'Nothing here takes away the guarantees that the Australian Consumer Law gives you, nor any statutory warranty or cooling-off right that the law of your state gives a buyer of a used car.',
    ],
  ],
  [
    'names of pages, links and forms, and questions',
    [
      'Warranty',
      'New vehicle warranty',
      'More about warranty',
      '/warranty',
      'Warranty Enquiry',
      'Ask about warranty',
      'Ask about a warranty claim',
      'Questions about warranty',
      'Lowest price ($)',
      'Do I have to service the car here to keep the warranty?',
      'Does the warranty go with the car when I sell it?',
    ],
  ],
  [
    'what a product of a lender or insurer is, on a page that a dealership turns on once it offers it',
    [
      'Handback guarantee',
      'A handback guarantee is taken out with the car\'s finance.',
      'If something that it names happens, such as losing your job through no fault of your own or a serious illness, you may return the car and the guarantee pays what is left between its value and the loan, up to its limit.',
      'Guaranteed future value',
      'With guaranteed future value the lender agrees, when you sign, what the car will be worth at the end of the term.',
      'Trade it towards another car and put any value above the guaranteed amount towards it.',
      'Keep it by paying or refinancing the guaranteed amount.',
      'It is offered to approved personal applicants for vehicles less than twelve years old and is valid until {{offer_valid_until}};',
      'It is offered to approved personal applicants for vehicles less than twelve years old and is valid until {{offer_valid_until}}; it may be changed or withdrawn before then without notice.',
    ],
  ],
  [
    'limits of what is given, not a promise of it',
    [
      'For cars over 7 years old or with more than 100,000 km an online estimate is generally not given, because condition matters more than any table:',
    ],
  ],
  ['what the platform itself does with a deposit, in figures of the settings', ['Where a car can be reserved online, the deposit is $200 unless its page says another amount, and holds the car for 48 hours.', 'It is refunded in full if you decide not to buy.']],
  [
    'duties under the Privacy Act, in figures of the settings (section 9)',
    ['Ask us what we hold about you and we give you access within 30 days.', 'We acknowledge a complaint within 7 days and aim to resolve it within 14 days.'],
  ],
  ['what a repayment is worked out for', ['The comparison rate is based on a loan of $30,000 over 5 years.', 'Based on a 5-year term.']],
  ['about a make, not about who sells it', ['Jeep has built four-wheel drives since 1941, and each is still made to leave the bitumen:']],
  ['where the VIN stands', ['The rego or the 17-character VIN, from the registration papers or the base of the windscreen.']],
]

/** The terms of a repayment on a car's price. */
const REPAYMENT_TERMS = /^Over \d+ years with a deposit of \$[\d,]+\.$/

const READ = new Set(NEUTRAL.flatMap(([, sentences]) => sentences))

/** The sentences of a text (of Markdown the headings and list items too) that hold a word of a promise and are not known to be neutral. */
export function promisesIn(text: string): string[] {
  return text
    .replaceAll('’', "'")
    .split(/(?<=[.?!:])\s+|\n+/)
    .map((sentence) => sentence.replace(/^[\s#>*-]+|\*\*/g, '').trim())
    .filter((sentence) => PROMISE_WORDS.some((word) => word.test(sentence.toLowerCase())) && !READ.has(sentence) && !REPAYMENT_TERMS.test(sentence))
}

/** Every text in a value, however deep. */
export function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : []
}
