import { searchWords } from '../search-words'

/** Words that ask for nothing: they are left out of filters and text alike. Opinions are among them, for no car says 'cheap' of itself. */
const STOP_WORDS = `a all am an and any anything are at available be best big both buy buying by can car cars cbd cheap cheaper cheapest com could deal
  deals decent did do does economical either find for from get give go good got great has have having how i id ill im in is it its ive just like list
  listing listings look looking me model models much my need needed needs nice now of offer ok on one ones only or our please pls plz price prices reliable
  safe sale sales search searching see selling show showing some something stuff suitable thank thanks that the their them there these they this those
  to today us vehicle vehicles versus vs want wanted wanting we what whats when where which who will with would you your`

/** Near whoever types it, which the text does not say. */
const NEAR_ME = `near me,nearby,near by,nearest to me,close by,close to me,closest to me,around me,in my area`

/** Phrases that ask for nothing. */
const STOP_PHRASES = `late model,${NEAR_ME},local,for sale,on sale,to buy,drive away,no more to pay`

/** Phrases in which a word does not mean what it means alone: they are searched as text. */
const TEXT_PHRASES = `trade in,trade ins,price range,daily driver,daily drive,city car,city driving,test drive,opening hours,in house finance`

/** Words that shoppers type and that are no typing errors of names: 'range' is no Ranger and 'delivery' no Deliver. */
const PLAIN_WORDS = `about above after around back bargain beach before below berth berths between boat budget bunk bunks camper camping cash
  class clean clubs condition contact cost cylinder cylinders dad daughter dealer deposit delivery dog dogs door doors driver efficient elderly
  engine enquiry fast finance first float fuel garage guarantee high horse horn hot hour hours husband inspection insurance kids large
  later learner lease leasing less light litre litres loan long low luxury max medium mid min monthly more motor mum near new newer older
  opening over owner park parts pay payment payments pearl plate plater power priced private range rego registered
  registration rent rental repairs repayments retired road room seat seats service short since size sleep sleeps small son spare special
  specials speed sport sporty sports stick student surf teenager test than tidy tow towing track trade trades tradie trailer travel turbo
  tyre tyres uber under urgent vin warranty week weekly wheel wheels wife within work world year years`

const listed = (text: string, separator: RegExp | string) => text.split(separator).map((part) => part.trim()).filter((part) => part !== '')
const keysOf = (phrases: string) => new Set(listed(phrases, ',').map((phrase) => phrase.replaceAll(' ', '')))

export const STOP_KEYS: ReadonlySet<string> = new Set(listed(STOP_WORDS, /\s+/))
export const STOP_PHRASE_KEYS: ReadonlySet<string> = keysOf(STOP_PHRASES)
export const TEXT_PHRASE_KEYS: ReadonlySet<string> = keysOf(TEXT_PHRASES)

/** Every plain word. */
export const PLAIN_KEYS: ReadonlySet<string> = new Set([...STOP_KEYS, ...listed(PLAIN_WORDS, /\s+/)])

/** Whether a word is one that people write, and so neither a typing error of another nor a part of a name. */
export function isPlainWord(key: string): boolean {
  return PLAIN_KEYS.has(key)
}

/** Whether a text asks for what is near to its shopper, without a word on where that is. */
export function asksNearMe(text: string): boolean {
  const typed = ` ${searchWords(text).join(' ')} `
  return listed(NEAR_ME, ',').some((phrase) => typed.includes(` ${phrase} `))
}
