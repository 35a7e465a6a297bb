import { DEFAULT_CATEGORY } from './contact-category'
import { HIDDEN_OPT_IN, wordsMark } from './consent'
import type { EnquiryFormOptions, FormStep } from './enquiry-form'
import type { Asks, FormContext, FormDeclaration, FormSettings, OwnField } from './form-declaration'
import type { ResolvedField } from './form-field'
import { offeredPlaces, placeSelect, type PlaceSelect } from './place-select'
import { formFields, optionsOf, STANDARD_FIELD_NAMES, type StandardField } from './standard-fields'

/** The parts of a form in the order in which it asks them all at once; those that only a form of its own has stand with the question. */
const SECTIONS = ['subject', 'contact', 'question', 'consent']

/** What closes a part of the form, after the form's own fields. */
const ASKED_LAST: ReadonlySet<string> = new Set<StandardField>(['has_trade_in', 'under_finance', 'message', 'opt_in', 'terms_conditions'])

/**
 * A declared form as a site asks it of a visitor (section 5).
 * @param category what a page files the form's leads as, where it says so itself
 */
export function resolveForm<Kind extends string>(
  kind: Kind,
  form: FormDeclaration,
  context: FormContext,
  category: string | null,
): EnquiryFormOptions<Kind> {
  const { settings } = context
  const closed = form.books ? settings.locations.comingSoon.map(({ slug }) => slug) : []
  const places = offeredPlaces(context.places, settings.forms.places.find((wanted) => wanted.form === kind), closed)
  const place = placeSelect(typeof form.places === 'function' ? form.places(context) : (form.places ?? 'none'), settings.forms, places)
  const categories = categoriesOf(form, settings, category)
  const steps = form.steps?.(settings) ?? null
  const sections = steps?.flatMap((step) => step.sections) ?? SECTIONS
  const standard = standardFields(form, context, categories, place)
  const isLast = ({ name }: ResolvedField) => ASKED_LAST.has(name)
  const known = [...standard.filter((field) => !isLast(field)), ...(form.own ?? []).map(ownField), ...standard.filter(isLast)]
  const sectionOf = new Map(formFields({ fields: known }).map(({ name, section }) => [name, sections.includes(section) ? section : 'question']))
  const inSection = (section: string) => known.filter(({ name }) => sectionOf.get(name) === section)
  return {
    kind,
    fields: sections.flatMap(inSection),
    fixed: fixedValues(form, context, categories, place),
    ...onlyChoices((category ?? form.category) === null ? categories : [], place),
    ...(steps ? { steps: steps.map((step): FormStep => ({ title: step.title, fields: step.sections.flatMap(inSection).map(({ name }) => name) })) } : {}),
  }
}

function categoriesOf(form: FormDeclaration, { forms }: FormSettings, category: string | null): string[] {
  const own = category ?? form.category
  if (own !== null) return [own]
  return form.offersCategories && forms.showsCategory ? forms.categories : []
}

/** The standard fields that the form asks, in their order, with what is known of them on this site. */
function standardFields(form: FormDeclaration, context: FormContext, categories: readonly string[], place: PlaceSelect | null): ResolvedField[] {
  const { settings, car } = context
  const { forms } = settings
  const services = form.services?.(settings) ?? []
  const terms = form.terms?.(settings) ?? ''
  const several = place && place.options.length > 1 ? place : null
  const asks: Asks = {
    ...siteAsks(settings),
    ...(typeof form.asks === 'function' ? form.asks(context) : form.asks),
    category: categories.length > 1 ? 'required' : 'no',
    location: several?.field === 'location' ? 'required' : 'no',
    dealership_slug: several?.field === 'dealership_slug' ? 'required' : 'no',
    additional_services: services.length > 0 ? 'optional' : 'no',
    opt_in: forms.hidesOptIn ? 'no' : 'optional',
    terms_conditions: terms === '' ? 'no' : 'required',
  }
  // The car's own place is preselected; where dealerships are offered, the car's, or without a car the one that the form itself names.
  const own = several?.field === 'location' ? String(car?.locationId) : (car?.dealershipSlug ?? form.dealership?.(settings))
  const preset = several?.options.find(({ value }) => value === own)?.value
  const placeFacts = several && { ...(preset ? { preset } : {}), options: several.options, placeholder: several.placeholder, ...(several.label ? { label: several.label } : {}) }
  const facts: Partial<Record<StandardField, Partial<ResolvedField> | null>> = {
    category: { options: optionsOf(categories), preset: categories.find((choice) => choice === DEFAULT_CATEGORY) ?? categories[0] },
    location: placeFacts,
    dealership_slug: placeFacts,
    distribution_location: { options: car?.distribution ?? [] },
    phone: forms.takesForeignPhones ? null : { isAustralian: true },
    additional_services: { options: optionsOf(services) },
    opt_in: forms.optInDefault ? { preset: 'on' } : null,
    terms_conditions: { label: terms, ticked: wordsMark(terms) },
  }
  return STANDARD_FIELD_NAMES.flatMap((name): ResolvedField[] => {
    const ask = asks[name] ?? 'no'
    return ask === 'no' ? [] : [{ name, ...(ask === 'required' ? { isRequired: true } : {}), ...facts[name] }]
  })
}

/** What the site's forms ask everywhere: who it is, and what the site wants to know. */
function siteAsks({ forms }: FormSettings): Asks {
  return {
    name: 'required',
    last_name: 'optional',
    email: 'required',
    phone: 'required',
    postcode: forms.postcodeIsRequired ? 'required' : 'optional',
    preferred_contact_method: forms.asksContactMethod ? 'optional' : 'no',
    rego: forms.showsRego ? 'optional' : 'no',
    has_trade_in: forms.asksTradeIn ? 'optional' : 'no',
    message: forms.messageIsRequired ? 'required' : 'optional',
  }
}

function ownField({ section = 'question', options, limit = 200, ...field }: OwnField): ResolvedField {
  return { section, limit, ...field, ...(options ? { options: optionsOf(options) } : {}) }
}

/** What the form need not ask: a single choice is made already (section 4), and what a site hides keeps its default (section 5). */
function fixedValues(form: FormDeclaration, { settings, places, car, model }: FormContext, categories: readonly string[], place: PlaceSelect | null): Record<string, string> {
  // Where the form asks for the dealership, the visitor decides: a fixed value would override the answer.
  const dealership = place?.field === 'dealership_slug' ? undefined : form.dealership?.(settings)
  const [onlyCategory, ...otherCategories] = categories
  const [onlyPlace, ...otherPlaces] = place?.options ?? []
  return {
    ...(onlyCategory !== undefined && otherCategories.length === 0 ? { category: onlyCategory } : {}),
    ...(place && onlyPlace && otherPlaces.length === 0 ? { [place.field]: onlyPlace.value } : {}),
    ...(dealership === undefined ? {} : { dealership_slug: places.dealerships.some(({ slug }) => slug === dealership) ? dealership : '' }),
    ...(form.isAboutCar && !car && model ? { 'Vehicle Make': model.make, ...(model.model === null ? {} : { 'Vehicle Model': model.model }) } : {}),
    ...(settings.forms.hidesOptIn ? { opt_in: settings.forms.optInDefault ? HIDDEN_OPT_IN : '' } : {}),
  }
}

/** Which of the fixed values the visitor may have chosen, when the page was opened, among others that are gone. */
function onlyChoices([onlyCategory, ...otherCategories]: readonly string[], place: PlaceSelect | null): Pick<EnquiryFormOptions, 'onlyChoices'> {
  const [onlyPlace, ...otherPlaces] = place?.options ?? []
  const only = {
    ...(onlyCategory !== undefined && otherCategories.length === 0 ? { category: onlyCategory } : {}),
    ...(place && onlyPlace && otherPlaces.length === 0 ? { [place.field]: onlyPlace.label } : {}),
  }
  return Object.keys(only).length > 0 ? { onlyChoices: only } : {}
}
