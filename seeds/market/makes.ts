import type { Make } from './catalogue'
import { alfaRomeo } from './makes/alfa-romeo'
import { audi } from './makes/audi'
import { bmw } from './makes/bmw'
import { byd } from './makes/byd'
import { chery } from './makes/chery'
import { chevrolet } from './makes/chevrolet'
import { cupra } from './makes/cupra'
import { fiat } from './makes/fiat'
import { ford } from './makes/ford'
import { genesis } from './makes/genesis'
import { gwm } from './makes/gwm'
import { holden } from './makes/holden'
import { honda } from './makes/honda'
import { hyundai } from './makes/hyundai'
import { isuzu } from './makes/isuzu'
import { jaguar } from './makes/jaguar'
import { jeep } from './makes/jeep'
import { kia } from './makes/kia'
import { landRover } from './makes/land-rover'
import { ldv } from './makes/ldv'
import { lexus } from './makes/lexus'
import { mazda } from './makes/mazda'
import { mercedesBenz } from './makes/mercedes-benz'
import { mg } from './makes/mg'
import { mini } from './makes/mini'
import { mitsubishi } from './makes/mitsubishi'
import { nissan } from './makes/nissan'
import { peugeot } from './makes/peugeot'
import { polestar } from './makes/polestar'
import { porsche } from './makes/porsche'
import { ram } from './makes/ram'
import { renault } from './makes/renault'
import { skoda } from './makes/skoda'
import { ssangyong } from './makes/ssangyong'
import { subaru } from './makes/subaru'
import { suzuki } from './makes/suzuki'
import { tesla } from './makes/tesla'
import { toyota } from './makes/toyota'
import { volkswagen } from './makes/volkswagen'
import { volvo } from './makes/volvo'

/** The makes on Australian lots: names, years, engines and price levels are facts of the market, rounded. */
export const MAKES: readonly Make[] = [
  alfaRomeo,
  audi,
  bmw,
  byd,
  chery,
  chevrolet,
  cupra,
  fiat,
  ford,
  genesis,
  gwm,
  holden,
  honda,
  hyundai,
  isuzu,
  jaguar,
  jeep,
  kia,
  landRover,
  ldv,
  lexus,
  mazda,
  mercedesBenz,
  mg,
  mini,
  mitsubishi,
  nissan,
  peugeot,
  polestar,
  porsche,
  ram,
  renault,
  skoda,
  ssangyong,
  subaru,
  suzuki,
  tesla,
  toyota,
  volkswagen,
  volvo,
]
