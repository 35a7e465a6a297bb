import { CAR_FORMS } from './car-forms'
import { COMPANY_FORMS } from './company-forms'
import { enquiryEventId } from './contact-category'
import type { EnquiryFormOptions } from './enquiry-form'
import type { EventCar, FormContext, FormDeclaration, FormMenu, PageSettings, PageSwitch } from './form-declaration'
import { resolveForm } from './resolve-form'

const DECLARED = { ...CAR_FORMS, ...COMPANY_FORMS }

export type DeclaredForms = typeof DECLARED
export type FormKind = keyof DeclaredForms
/** Every form of the platform, by its kind. */
export const FORMS: Readonly<Record<FormKind, FormDeclaration>> = DECLARED
export const FORM_KINDS = Object.keys(FORMS) as [FormKind, ...FormKind[]]
const KIND_LIST = Object.entries(FORMS) as [FormKind, FormDeclaration][]

/** The kinds that a page of words can have (`:::enquiry kind="…"`): those with pages of their own. */
export const PAGE_FORM_KINDS = FORM_KINDS.filter((kind) => FORMS[kind].page) as [FormKind, ...FormKind[]]

/** The kind that a lead names; the general form's where it names none, or one that is no form any more. */
export function formKindOf(stored: string | null): FormKind {
  return FORM_KINDS.find((kind) => kind === stored) ?? 'general'
}

/** A form as a site asks it of a visitor. */
export function formOptions(kind: FormKind, context: FormContext, category: string | null = null): EnquiryFormOptions<FormKind> {
  return resolveForm(kind, FORMS[kind], context, category)
}

/** The event of a form's leads (section 7), by the car that they are about. */
export function formEventId(kind: FormKind, car: EventCar | null): number {
  const { event } = FORMS[kind]
  return event ? event(car) : enquiryEventId(car?.carType ?? null)
}

/** The settings that forms bring with them: the switches of their pages. */
export const FORM_SWITCHES: readonly PageSwitch[] = KIND_LIST.flatMap(([, { page }]) => (typeof page?.isOn === 'object' ? [page.isOn] : []))
type SwitchOf<Form> = Form extends { page: { isOn: { setting: infer Setting } } } ? Setting : never
export type FormSwitch = SwitchOf<DeclaredForms[FormKind]>

/** The addresses of forms, with what decides whether a site has them. */
export const FORM_ROUTES: readonly { path: string; kind: FormKind; isOn: (settings: PageSettings) => boolean }[] = KIND_LIST.flatMap(([kind, { page }]) =>
  (page?.paths ?? []).map((path) => ({ path, kind, isOn: (settings: PageSettings) => isFormOn(FORMS[kind], settings) })),
)

/** Whether a site has the pages of a form. */
export function isFormOn({ page }: FormDeclaration, settings: PageSettings): boolean {
  if (page?.isOn === undefined) return true
  return typeof page.isOn === 'function' ? page.isOn(settings) : settings.pages[page.isOn.setting] === true
}

/** The form that stands at a path, slashes at its ends or not; null where it is no form's. */
export function formAt(path: string): FormKind | null {
  const bare = (text: string) => text.replace(/^\/+|\/+$/g, '')
  return FORM_ROUTES.find((route) => bare(route.path) === bare(path))?.kind ?? null
}

/** The entries of a menu that lead to forms. */
export function formLinks(menu: FormMenu): { label: string; href: string }[] {
  return KIND_LIST.flatMap(([, { menu: entry, page }]) => (entry?.in.includes(menu) && page?.paths[0] ? [{ label: entry.label, href: page.paths[0] }] : []))
}
