import { nameKey } from '~/domain/cars/one-spelling'
import { CARAVAN_COLUMNS, VARIANT_COLUMNS, type ColumnSet } from '~/domain/cars/specification-columns'
import type { PlatformField } from '../platform-format'

/**
 * What feeds call the platform's fields, the surest name first, in letters and digits alone. Before all of these comes a column with the field's own name;
 * after them, of a specification, its name without 'variant_' or 'spec_' and the label of its row.
 * Codes of locations are not guessed: the dealership's folder lists them.
 */
const COLUMN_NAMES: Partial<Record<PlatformField, readonly string[]>> = {
  stocknum: ['stocknumber', 'stockno', 'stockid', 'stknumber', 'stkno', 'stock', 'vehicleid', 'internalnumber', 'listingid', 'adid', 'dealerref', 'reference', 'ref', 'id'],
  car_type: ['condition', 'cartype', 'newused', 'neworused', 'vehiclecondition', 'stocktype', 'category', 'listingtype', 'type', 'status'],
  status: ['availability', 'stockstatus', 'status'],
  year: ['modelyear', 'yearofmanufacture', 'manufactureyear', 'manuyear', 'buildyear', 'caryear', 'yr', 'initialregistration', 'firstregistration', 'registrationdate'],
  make: ['brand', 'manufacturer', 'carmake', 'vehiclemake', 'marque', 'marca', 'marke'],
  model: ['modelname', 'carmodel', 'vehiclemodel', 'modele', 'modello', 'modell'],
  badge: ['variant', 'grade', 'trim', 'trimlevel', 'version', 'edition', 'derivative'],
  series: ['modelseries', 'seriescode'],
  name: ['title', 'vehicledescription', 'heading', 'adtitle', 'listingtitle', 'vehicletitle'],
  colour: ['color', 'exteriorcolour', 'exteriorcolor', 'extcolour', 'extcolor', 'bodycolour', 'bodycolor', 'bodycolorgroup', 'paint', 'farbe', 'colore'],
  interior_colour: ['interiorcolor', 'intcolour', 'intcolor', 'trimcolour', 'upholsterycolour'],
  price: ['advertisedprice', 'sellingprice', 'saleprice', 'retailprice', 'askingprice', 'listprice', 'internetprice', 'webprice', 'pricesprice', 'pricespricevalue', 'preis', 'prezzo'],
  drive_away_price: ['driveaway', 'dapprice', 'dap', 'driveawayamount'],
  egc_price: ['egc', 'excludinggovernmentcharges', 'exclgovtcharges', 'priceexcludinggovtcharges'],
  before_price: ['wasprice', 'originalprice', 'was'],
  offer_price: ['specialprice', 'discountprice', 'promoprice'],
  weekly_price: ['weeklyrepayment', 'priceperweek', 'weekly'],
  km: ['kms', 'kilometers', 'kilometres', 'odometer', 'odometerkm', 'odometerreading', 'odo', 'mileage', 'mileagekm', 'miles', 'kilometraggio', 'kilometerstand'],
  trans: ['transmission', 'gearbox', 'geartype', 'transmissiontype', 'getriebe', 'cambio'],
  body: ['bodytype', 'bodystyle', 'bodyshape', 'vehicletype', 'carrosserie', 'karosserie', 'carrozzeria', 'type'],
  fuel: ['fueltype', 'fuels', 'enginefuel', 'kraftstoff', 'carburant', 'alimentazione'],
  drive: ['drivetype', 'drivetrain', 'driventrain', 'drivenwheels', 'wheeldrive', 'traction', 'trazione', 'antrieb', 'transmission'],
  seats: ['seatingcapacity', 'numberofseats', 'noofseats', 'seatcount', 'sitze', 'posti'],
  doors: ['numberofdoors', 'noofdoors', 'doorcount', 'turen', 'porte'],
  gearnum: ['gears', 'numberofgears', 'noofgears', 'gearcount'],
  engine_size: ['cc', 'enginecc', 'enginesizecc', 'enginecapacity', 'displacement', 'capacity', 'enginesizelitres', 'litres', 'enginelitres', 'hubraum', 'cilindrata'],
  variant_cylinders: ['cylinders', 'cylinder', 'enginecylinders', 'numberofcylinders'],
  variant_power: ['kw', 'kilowatt', 'power', 'powerkw', 'enginepower'],
  vin: ['vinnumber', 'chassisnumber', 'vehicleidentificationnumber'],
  regplate: ['rego', 'registration', 'regno', 'registrationnumber', 'registrationplate', 'numberplate', 'plate', 'regonumber'],
  rego_expiry: ['registrationexpiry', 'regoexpirydate', 'regexpiry', 'registrationexpirydate'],
  build_date: ['builddate', 'manufacturedate', 'dateofmanufacture'],
  compliance_date: ['compliancedate', 'complied'],
  created_at: ['datelisted', 'listeddate', 'dateadded', 'dateinstock', 'createdat', 'created', 'listed'],
  nvic: ['nviccode', 'glasscode'],
  redbook_code: ['redbook', 'redbookid'],
  features: ['options', 'optionlist', 'extras', 'featurelist', 'highlights'],
  standard_equipment: ['standardfeatures', 'equipment', 'equipmentsequipmenttext', 'standardequipment'],
  dealercomments: ['comments', 'description', 'notes', 'sellercomments', 'advertdescription', 'adtext', 'details', 'longdescription'],
  images: ['imageurls', 'imageurl', 'photos', 'photourls', 'pictures', 'pictureurls', 'image', 'photo', 'mediaimagesimageuri', 'imagesimage', 'imagesimageurl', 'photosphoto', 'photosphotourl', 'bilder'],
  certified: ['iscertified', 'certifiedpreowned', 'approved'],
  variant_fuelconsumptioncombined: ['fuelconsumption', 'combinedconsumption', 'fuelconsumptioncombined'],
  variant_ancaprating: ['ancap', 'ancaprating', 'safetyrating'],
  spec_sleeps: ['sleeps', 'berths', 'berth'],
  spec_tare_weight: ['tare', 'tareweight', 'tareweightkg'],
}

const SPECIFICATION_NAMES = new Map([VARIANT_COLUMNS, CARAVAN_COLUMNS].flatMap((columns: ColumnSet) => Object.values(columns).map((column) => [column.field, declaredNames(column)] as const)))

/** What a column is called that is this field, the surest name first. */
export function namesOf(field: PlatformField): string[] {
  return [nameKey(field), ...(COLUMN_NAMES[field] ?? []), ...(SPECIFICATION_NAMES.get(field) ?? [])]
}

/** A specification's field without the name of its table, and its row on the page, each also with the unit. A length must say that it is millimetres: it may be feet. */
function declaredNames({ field, reads, row }: ColumnSet[string]): string[] {
  const names = [field.replace(/^(variant|spec)_/, ''), ...(row ? [row.label] : [])].map(nameKey)
  if (reads.as === 'measure' && reads.dimension === 'length') return names.map((name) => `${name}mm`)
  return row?.unit ? [...names, ...names.map((name) => name + nameKey(row.unit ?? ''))] : names
}
