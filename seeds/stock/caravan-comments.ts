import type { CaravanLayout, CaravanModel } from '../market/caravans'
import type { Random } from './random'

type Described = {
  title: string
  carType: 'new' | 'used' | 'demo'
  layout: CaravanLayout
  model: CaravanModel
  features: readonly string[]
  colour: string
}

/** Three to five segments about a caravan or motorhome, split by a pipe character (section 3). */
export function caravanComments(random: Random, { title, carType, layout, model, features }: Described): string {
  const isTowed = model.itemType === 'caravan'
  const opening =
    carType === 'new'
      ? random.pick([
          `New ${title}, on display now with the full factory warranty.`,
          `${title}, fresh from the factory and ready for handover.`,
        ])
      : carType === 'demo'
      ? `${title} display model, ${isTowed ? 'never towed further than our own gate' : 'driven to shows and back'}.`
      : random.pick([
          `${title}, always stored under cover and freshly serviced.`,
          `A much loved ${title} whose owners have had their big trip.`,
          `${title} in clean condition inside and out, with a current gas certificate.`,
        ])
  const beds = `Sleeps ${layout.sleeps} in ${layout.lengthFeet} feet, with ${lower(features[0])}, ${lower(
    features[1],
  )} and ${lower(features[2])}.`
  const mass = isTowed
    ? `Tare ${layout.tareKg.toLocaleString('en-AU')} kg and ATM ${layout.aggregateKg.toLocaleString(
        'en-AU',
      )} kg, so check it against your tow car; we are happy to do the sums with you.`
    : `Built on the ${model.chassis?.name ?? 'van'} with an automatic gearbox. ${
        layout.aggregateKg <= 4_500 ? 'It can be driven on a car licence.' : 'It needs a light rigid licence.'
      }`
  const help = random.pick([
    'Handover takes two hours: we show you every tap, switch and tie-down before you leave.',
    'We fit tow bars, brake controllers and solar in our own workshop.',
    'Trade-ins welcome, vans and cars alike.',
  ])
  return [opening, beds, mass, help].join('|')
}

function lower(name = ''): string {
  return /^(LED)/.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1)
}
