import { FORMS, isFormOn, type DeclaredForms, type FormKind } from '../forms/forms'
import type { FormDeclaration } from '../forms/form-declaration'
import type { ButtonCar, ButtonPlace, ButtonSettings, CarButton, CarContact } from './car-button'
import { brochureHref, carFormHref, carHref } from './car-links'

/** The buttons that lead to no form. Those of forms are declared with them (`app/domain/forms`). */
const OWN_BUTTONS = [
  { name: 'view', on: ['card'], icon: 'arrow', label: 'View Details', href: (car) => carHref(car) },
  { name: 'call', on: ['carPage'], icon: 'phone', label: ({ contact }) => contact.callLabel, href: (_car, _settings, { callHref }) => callHref },
  { name: 'history_report', on: ['carPage'], icon: 'document', isPaper: true, label: 'History Report', href: (_car, _settings, { reportUrl }) => reportUrl },
  { name: 'pdf', on: ['carPage'], icon: 'download', isPaper: true, label: 'Download PDF', href: (car) => brochureHref(car) },
] as const satisfies readonly CarButton[]

type Declared = (typeof OWN_BUTTONS)[number] | ButtonOf<DeclaredForms[FormKind]>
type ButtonOf<Form> = Form extends { button: infer Button } ? Button : never
type NameOn<Place, Button> = Button extends { name: infer Name; on: readonly (infer Places)[] } ? (Place extends Places ? Name : never) : never
export type CardButton = NameOn<'card', Declared>
export type CarPageButton = NameOn<'carPage', Declared>

const BUTTONS: readonly CarButton[] = [...OWN_BUTTONS, ...Object.values(FORMS).flatMap(formButton)]
const byName = new Map(BUTTONS.map((button) => [button.name, button]))

/** What the setting `cards.buttons` can name. */
export const CARD_BUTTONS = namesOn('card') as [CardButton, ...CardButton[]]
/** What the setting `carPage.actions` can name. */
export const CAR_PAGE_BUTTONS = namesOn('carPage') as [CarPageButton, ...CarPageButton[]]

export type CarAction = Pick<CarButton, 'icon' | 'isPaper'> & { kind: string; label: string; href: string }

/** The buttons of these names that the car and the site have, in this order, with their words and addresses. */
export function actionsOf(names: readonly string[], car: ButtonCar, settings: ButtonSettings, contact: CarContact): CarAction[] {
  return names.flatMap((name) => {
    const button = byName.get(name)
    if (!button || button.isOf?.(car) === false) return []
    const href = button.href(car, settings, contact)
    if (href === null) return []
    const { icon, isPaper, label } = button
    return [{ kind: name, label: typeof label === 'function' ? label(settings, car) : label, href, icon, ...(isPaper ? { isPaper } : {}) }]
  })
}

function namesOn(place: ButtonPlace): string[] {
  return BUTTONS.filter(({ on }) => on.includes(place)).map(({ name }) => name)
}

/** A form's button leads to its first page, about the car, where it says nothing else. */
function formButton(form: FormDeclaration): CarButton[] {
  const path = form.page?.paths[0]
  const toPage: CarButton['href'] = (car, settings) => (path && isFormOn(form, settings) ? carFormHref(car, path) : null)
  return form.button ? [{ href: toPage, ...form.button }] : []
}
